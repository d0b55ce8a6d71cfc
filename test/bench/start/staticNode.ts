/** An element as data: its tag, React properties and children. */
export interface StaticNode {
  tag: string;
  props: Record<string, unknown>;
  children: (StaticNode | string)[];
}

/**
 * The element `selector` finds and everything in it as data that React can render. Runs in the page, so it
 * uses nothing outside itself.
 */
export function readStatic(selector: string): StaticNode[] {
  const NAMES: Record<string, string> = { class: 'className', for: 'htmlFor', tabindex: 'tabIndex' };
  const VOID = new Set(['img', 'input', 'br', 'hr', 'source']);
  const styleOf = (element: HTMLElement | SVGElement) =>
    Object.fromEntries(
      Array.from(element.style, (name) => [
        name.startsWith('--')
          ? name
          : name.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase()),
        element.style.getPropertyValue(name),
      ]),
    );
  const read = (element: Element): StaticNode => {
    const tag = element.localName;
    const props: Record<string, unknown> = {};
    for (const { name, value } of element.attributes) {
      if (/^(on|value$|checked$|selected$)/.test(name)) continue;
      props[NAMES[name] ?? name] = name === 'style' ? styleOf(element as HTMLElement | SVGElement) : value;
    }
    const children = VOID.has(tag)
      ? []
      : Array.from(element.childNodes).flatMap((child): (StaticNode | string)[] => {
          if (child instanceof Element) return [read(child)];
          return child.nodeType === Node.TEXT_NODE && child.textContent ? [child.textContent] : [];
        });
    return { tag, props, children };
  };
  return Array.from(document.querySelectorAll(selector), read);
}
