import { BOOTH_LIMITS } from '../../../contract/exhibition/booth';
import { memberAddress } from '../../../contract/exhibition/exhibitorCenter';
import type { ExhibitorDraft } from './slice';

/** The addresses in the input, one per line or separated by commas. */
export const addressesIn = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** Why an exhibitor cannot be saved as it is. */
export type DraftProblem = 'noName' | 'noAddress' | 'tooMany';

/** What cannot be saved as it is, by field; `address` is the first invalid one. */
export function problemsOf({ companyName, team }: ExhibitorDraft): {
  companyName?: DraftProblem;
  team?: DraftProblem;
  address?: string;
} {
  const addresses = addressesIn(team);
  const strange = addresses.find((each) => !memberAddress.safeParse(each).success);
  return {
    ...(companyName.trim() === '' && { companyName: 'noName' as const }),
    ...(addresses.length > BOOTH_LIMITS.team && { team: 'tooMany' as const }),
    ...(strange !== undefined && { team: 'noAddress' as const, address: strange }),
  };
}
