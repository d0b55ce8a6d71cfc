import { newBooth, type BoothFields } from '../../../contract/exhibition/exhibitorCenter';

/** What is wrong with a field; message id `exhibitor.problem.<problem>`. */
export type BoothProblem = 'required' | 'address' | 'hours' | 'length';

/** Fields of addresses, by the last part of their path. */
const ADDRESSES = new Set(['website', 'url', 'link', 'videoUrl']);

/** Problems by the path of the field, e.g. `products.0.name`. */
export type BoothProblems = Readonly<Record<string, BoothProblem>>;

/** What the server would refuse. */
export function problemsOf(booth: BoothFields): BoothProblems {
  const found: Record<string, BoothProblem> = {};
  const parsed = newBooth.safeParse(booth);
  for (const { path } of parsed.error?.issues ?? []) {
    const [last = ''] = path.slice(-1);
    found[path.map(String).join('.')] = ADDRESSES.has(String(last)) ? 'address' : 'length';
  }
  for (const [index, { name }] of booth.products.entries()) {
    if (name.trim() === '') found[`products.${index}.name`] = 'required';
  }
  for (const [index, { title }] of booth.videos.entries()) {
    if (title.trim() === '') found[`videos.${index}.title`] = 'required';
  }
  for (const [index, { start, end }] of booth.hours.entries()) {
    if (!(Date.parse(end) > Date.parse(start))) found[`hours.${index}.end`] = 'hours';
  }
  return found;
}
