import { profileFields, type ProfileFields } from '../../../contract/people/attendeeProfile';
import { hasName } from '../../../contract/kit/hasName';

/**
 * What is wrong with a field; the messages are `attendeeProfile.problem.<kind>`. `most` is the maximum
 * length.
 */
export type FieldProblem =
  | { kind: 'tooLong'; most: number }
  | { kind: 'name' | 'email' | 'phone' | 'refused' };

export type ProfileProblems = Partial<Record<keyof ProfileFields, FieldProblem>>;

/** Fields with their own message for invalid values. */
const OWN_MESSAGES = { email: 'email', phone: 'phone' } as const;

const hasOwnMessage = (field: keyof ProfileFields): field is keyof typeof OWN_MESSAGES =>
  field in OWN_MESSAGES;

/** Validation errors that block saving: contract violations, or a missing name. Empty if there are none. */
export function problemsOf(fields: ProfileFields): ProfileProblems {
  const problems: ProfileProblems = {};
  for (const issue of profileFields.safeParse(fields).error?.issues ?? []) {
    const field = issue.path[0] as keyof ProfileFields;
    if (problems[field]) continue;
    if (issue.code === 'too_big') problems[field] = { kind: 'tooLong', most: Number(issue.maximum) };
    else problems[field] = { kind: hasOwnMessage(field) ? OWN_MESSAGES[field] : 'refused' };
  }
  if (!hasName(fields)) problems.lastName ??= { kind: 'name' };
  return problems;
}

/** Fields the server rejected, from paths such as `body.profile.email` or `profile.interests.1`. */
export function refusedFields(problems: readonly { path: string }[]): ProfileProblems {
  const fields = problems.flatMap(({ path }) => {
    const field = path.replace(/^body\./, '').split('.')[1] ?? '';
    return field in profileFields.def.shape ? [field] : [];
  });
  return Object.fromEntries(fields.map((field) => [field, { kind: 'refused' }]));
}
