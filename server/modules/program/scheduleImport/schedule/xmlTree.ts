import { SaxesParser } from 'saxes';
import { MAX_XML_DEPTH } from './limits';
import { ScheduleFormatError } from './types';

export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** The element's own text, without that of its children. */
  text: string;
  line: number;
}

const CHUNK = 64 * 1024;

/**
 * Parses a document into elements. Document type declarations are refused, and with them all entities except
 * XML's five predefined ones, so nothing is expanded or fetched; nesting is limited to 32 levels. Throws
 * ScheduleFormatError with the line.
 */
export function readXmlTree(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  const refuse = (what: string, code: 'scheduleXml' | 'scheduleDoctype' = 'scheduleXml'): never => {
    const { line } = parser;
    throw new ScheduleFormatError(`${what} (line ${line})`, { code, line });
  };

  parser.on('error', (error) => refuse(`is not complete XML: ${error.message.replace(/^[\d:.]+\s*/, '')}`));
  parser.on('doctype', () =>
    refuse('has a document type declaration, which is not accepted', 'scheduleDoctype'),
  );
  parser.on('opentag', (tag) => {
    const element: XmlElement = {
      name: tag.name,
      attributes: tag.attributes,
      children: [],
      text: '',
      line: parser.line,
    };
    if (open.length >= MAX_XML_DEPTH) refuse(`has more than ${MAX_XML_DEPTH} elements inside each other`);
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  const append = (part: string) => {
    const element = open.at(-1);
    if (element) element.text += part;
  };
  parser.on('text', append);
  parser.on('cdata', append);

  for (let at = 0; at < text.length; at += CHUNK) parser.write(text.slice(at, at + CHUNK));
  parser.close();
  return root ?? refuse('is an empty XML document');
}

export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** Text of the first child of that name; undefined if it is missing or blank. */
export function textOf(element: XmlElement | undefined, name: string): string | undefined {
  const text = childrenOf(element, name)[0]?.text;
  return text?.trim() ? text : undefined;
}
