/** Ends every turned name, so that what stands after it is recognized. */
const END = '⟧';
const TURN = '\u2069\u202e';

/** Properties that hold what people give themselves or their things as a name. */
const NAMED =
  /^(by|who|room|names|titles|people|(.+[a-z])?(name|title|author|company|topic|speaker|presenter)s?)$/i;
/** Names of things in the program itself, e.g. of a field, and of files. */
const NOT_NAMED = /^(class|field|event|conference|style|file|icon|query)Names?$|(Id|Path|Url)$/;
/** Words of the program, e.g. a kind or an id. */
const WORD = /^[a-z][\w-]*$/;

/** A name that ends an isolate not its own and turns what follows; `property` holds it. */
function turned(name: string, property: string): string {
  if (name.trim() === '' || WORD.test(name) || name.includes(TURN) || name.includes(END)) return name;
  // Both are one name, where they are shown together.
  if (property === 'firstName') return `${TURN}${name}`;
  return property === 'lastName' ? `${name}${END}` : `${TURN}${name}${END}`;
}

const isNamed = (property: string) => NAMED.test(property) && !NOT_NAMED.test(property);
const isPlain = (value: object) => Object.getPrototypeOf(value) === Object.prototype;

/** The same answer for the same object: components compare what they are given. */
const known = new WeakMap<object, unknown>();

/** A value with every name in it turned; `property` holds it. */
function withTurnedNames(value: unknown, property: string): unknown {
  if (typeof value === 'string') return isNamed(property) ? turned(value, property) : value;
  if (typeof value !== 'object' || value === null || '$$typeof' in value) return value;
  const before = known.get(value);
  if (before !== undefined) return before;
  const keep = <T>(copy: T): T => {
    known.set(value, copy);
    return copy;
  };
  if (Array.isArray(value)) {
    const copy = keep([] as unknown[]);
    copy.push(...value.map((each) => withTurnedNames(each, property)));
    return copy;
  }
  if (value instanceof Map) {
    const copy = keep(new Map<unknown, unknown>());
    for (const [key, each] of value) copy.set(key, withTurnedNames(each, property));
    return copy;
  }
  if (!isPlain(value)) return value;
  const copy: Record<string, unknown> = keep({});
  for (const [key, each] of Object.entries(value)) copy[key] = withTurnedNames(each, key);
  return copy;
}

/** A component's properties with every name in them turned. */
export const turnNames = <P extends object>(props: P): P => ({
  ...(withTurnedNames({ ...props }, '') as P),
});

/** How an element separates what is in it from what is around it: by its lines or by its direction. */
const BLOCKS =
  'address,article,aside,blockquote,body,caption,dd,details,dialog,div,dl,dt,fieldset,figcaption,figure,footer,form,h1,h2,h3,h4,h5,h6,header,hr,label,legend,li,main,nav,ol,optgroup,option,p,pre,search,section,summary,table,tbody,td,tfoot,th,thead,tr,ul';
const ISOLATES = 'bdi,[dir]';
/** Controls, pictures and what only screen readers say: their text is read apart. */
const APART = 'button,select,textarea,svg,title,desc,text,video,.hidden,.visuallyHidden';

/** Stands for an isolated text among others. */
const OBJECT = '\ufffc';

/** The texts within an element whose direction is decided together, each as one. */
function runsOf(element: Element): string[] {
  const runs: string[] = [];
  let run = '';
  const flush = () => {
    runs.push(run);
    run = '';
  };
  const read = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) run += node.textContent;
    if (!(node instanceof Element)) return;
    if (node.localName === 'br') flush();
    else if (node.matches(BLOCKS)) {
      flush();
      node.childNodes.forEach(read);
      flush();
    } else if (node.matches(ISOLATES)) {
      run += OBJECT;
      runs.push(...runsOf(node));
    } else if (node.matches(APART)) runs.push(...runsOf(node));
    else node.childNodes.forEach(read);
  };
  element.childNodes.forEach(read);
  flush();
  return runs;
}

/** Whether a name in the text turns something that stands after it (Unicode Standard Annex 9). */
export function isTurned(text: string): boolean {
  /** What is open: isolates, and overrides with whether their name is over. */
  const open: { isIsolate: boolean; isOver: boolean }[] = [];
  for (const character of text) {
    if (/[\u2066-\u2068]/.test(character)) open.push({ isIsolate: true, isOver: false });
    else if (/[\u202a\u202b\u202d\u202e]/.test(character)) open.push({ isIsolate: false, isOver: false });
    else if (character === '\u202c') {
      if (open.at(-1)?.isIsolate === false) open.pop();
    } else if (character === '\u2069') {
      const start = open.findLastIndex(({ isIsolate }) => isIsolate);
      if (start >= 0) open.splice(start);
    } else if (character === END) {
      for (const each of open.slice(open.findLastIndex(({ isIsolate }) => isIsolate) + 1)) each.isOver = true;
    } else if (character.trim() !== '' && open.some(({ isOver }) => isOver)) return true;
  }
  return false;
}

const SPOKEN = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'alt', 'placeholder'];

/** What is shown or spoken within an element in which a name turns something else; readable. */
export function turnedTexts(element: Element): string[] {
  const attributes = [...element.querySelectorAll('*')].flatMap((each) =>
    SPOKEN.map((name) => each.getAttribute(name) ?? ''),
  );
  return [...runsOf(element), ...attributes]
    .filter(isTurned)
    .map((text) => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, (c) => `{${c.charCodeAt(0).toString(16)}}`));
}

/** Whether an element shows or says a turned name at all. */
export const showsTurnedNames = (element: Element): boolean => element.outerHTML.includes(END);
