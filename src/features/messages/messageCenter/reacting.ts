import type { PublicText } from '../../../contract/kit/publicText';
import { MESSAGE_SIGNS, type Message } from '../../../contract/messages/messages';

/** A reaction to a message. */
export interface SignOf {
  number: number;
  sign: PublicText;
}

/** A reaction as the user wants it to be: given, or not. */
export interface Reacting extends SignOf {
  on: boolean;
}

export const isSameSign = (one: SignOf, other: SignOf): boolean =>
  one.number === other.number && one.sign === other.sign;

type Person = Message['reactions'][number]['people'][number];

const placeOf = (sign: PublicText) => MESSAGE_SIGNS.findIndex((each) => each === sign);

/** A message with somebody's reaction added or removed. */
function withSign(message: Message, { sign, on }: Reacting, person: Person): Message {
  const { reactions } = message;
  const given = reactions.find((each) => each.sign === sign)?.people ?? [];
  const others = given.filter(({ userId }) => userId !== person.userId);
  if (on === others.length < given.length) return message;
  const people = on ? [...given, person] : others;
  const changed = [
    ...reactions.filter((each) => each.sign !== sign),
    ...(people.length > 0 ? [{ sign, people }] : []),
  ];
  return { ...message, reactions: changed.sort((a, b) => placeOf(a.sign) - placeOf(b.sign)) };
}

/** Messages with reactions as the user wants them to be. */
export function withSigns(
  messages: readonly Message[],
  reacting: readonly Reacting[],
  person: Person,
): readonly Message[] {
  if (reacting.length === 0) return messages;
  return messages.map((message) =>
    reacting
      .filter(({ number }) => number === message.number && !message.isDeleted)
      .reduce((shown, wanted) => withSign(shown, wanted, person), message),
  );
}
