import { MAX_PDF_PAGES } from '../../src/contract/platform/files';
import type { FileRefusal } from '../../src/contract/platform/importFault';
import type { ImportError, ImportFault } from '../../src/contract/platform/imports';
import { SAVE_AS_UTF8 } from './encoding';
import { excerpt } from './text';

/** What is wrong with a file that was refused, in English. */
const REFUSALS: Record<FileRefusal, string> = {
  type: 'is of a kind that is not accepted',
  size: 'is too large',
  protected: 'needs a password to open: save it without one',
  restricted: 'forbids printing, copying or changes: export it without restrictions',
  scripts: 'has scripts: print it to a new PDF',
  files: 'has other files inside: save it without them',
  launch: 'starts programs or opens other files: print it to a new PDF',
  pages: `has more than ${MAX_PDF_PAGES} pages`,
  broken: 'is damaged or incomplete',
  infected: 'is harmful, according to the virus scanner',
  pixels: 'has too many pixels: make it smaller',
  narrow: 'is too long and narrow: crop it',
  complex: 'takes too long to process: make it simpler or smaller',
  unchecked: 'cannot be checked right now: try again in a few minutes',
};

/**
 * The fault and its remedy, in English, for the command line. Texts for rows and cells follow the position
 * and the value at fault.
 */
export function faultText(fault: ImportFault): string {
  switch (fault.code) {
    case 'unknownColumn':
      return `The column "${fault.title}" is not recognized: map it to a field, or skip it.`;
    case 'doubleColumn':
      return `Two columns are mapped to "${fault.field}", the second is "${fault.title}": skip one.`;
    case 'missingColumn':
      return `The file has no column "${fault.title}".`;
    case 'noKeyColumn':
      return 'There is no column with IDs or email addresses, which the next import needs to recognize people.';
    case 'noNameColumn':
      return 'There is no column with first or last names.';
    case 'noCompanyColumn':
      return 'There is no column with names.';
    case 'noTierColumn':
      return 'There is no column with tiers.';
    case 'noTitleColumn':
      return 'There is no column with titles.';
    case 'emptyFile':
      return 'is missing: the file is empty';
    case 'cellCount':
      return `has ${fault.cells} cells, and the header has ${fault.titles}`;
    case 'noKey':
      return 'has neither an id nor an email address';
    case 'noName':
      return 'has no name';
    case 'contradiction':
      return 'has the id of one person and the email address of another: correct one of them';
    case 'twin':
      return `is the same ${fault.by === 'email' ? 'email address' : 'person'} as in row ${fault.first}: remove one of them`;
    case 'unstorable':
      return 'has a character that cannot be stored (NUL, or half a pair)';
    case 'interest':
      return `"${fault.name}" is not one of this event's interests`;
    case 'email':
      return 'is not a valid email address';
    case 'hiddenCharacter':
      return `has an invisible character (${fault.character}): type the address again`;
    case 'phone':
      return 'contains a line break, a tab or another control character';
    case 'tooLong':
      return `is too long: at most ${fault.most} characters`;
    case 'id':
      return 'is not an ID: use letters, digits, "-", and "_"';
    case 'yesNo':
      return 'is neither yes nor no';
    case 'missing':
      return 'is required';
    case 'tooMany':
      return `has more than ${fault.most} values`;
    case 'sameAs':
      return `is the same as row ${fault.first}: remove one of them`;
    case 'webAddress':
      return 'is not an address that begins with http:// or https:// and has no user name';
    case 'logo':
      return 'is neither a file in assets/ nor an https address';
    case 'tier':
      return `is not a tier of this event (it has: ${fault.known || 'none'})`;
    case 'account':
      return `has "${fault.name}", which is not an email address`;
    case 'session':
      return `has "${fault.name}", which is not a session of this event`;
    case 'author':
      return `has "${fault.name}", which is not an author`;
    case 'category':
      return `has "${fault.name}", which is not one of this event's categories`;
    case 'number':
      return 'is not a number from 1';
    case 'state':
      return `is none of ${fault.known}`;
    case 'fileName':
      return 'is not a file in the folder';
    case 'numberTaken':
      return 'has the number of another poster';
    case 'fileMissing':
      return `names the file "${fault.name}", which was not provided`;
    case 'fileRefused':
      return `names the file "${fault.name}", which ${REFUSALS[fault.reason]}`;
    case 'invalid':
      return `has a value that cannot be used: ${fault.field}`;
    case 'tooLarge':
      return `is larger than ${fault.most} bytes`;
    case 'openQuote':
      return 'starts a quoted cell that is never closed: the file is incomplete, or a quote is missing; later rows were not checked';
    case 'strayQuote':
      return 'has a quote in the wrong place: double the quotes inside a cell; later rows were not checked';
    case 'longRow':
      return 'is longer than a megabyte: a quote is missing; later rows were not checked';
    case 'notUtf8':
      return `has characters that are not UTF-8: ${SAVE_AS_UTF8}; later rows were not checked`;
    case 'windows1252':
      return `is not UTF-8, probably Windows-1252: ${SAVE_AS_UTF8}; later rows were not checked`;
    case 'utf16':
      return `is text in UTF-16: ${SAVE_AS_UTF8}`;
    case 'cutOff':
      return 'ends in the middle of a character: the file is incomplete';
  }
}

/** A line about an error: its place, the value at fault, what is wrong. */
export function errorLine({ row, column, value, fault }: ImportError): string {
  const place = [`row ${row}`, ...(column === null ? [] : [`"${excerpt(column)}"`])].join(', ');
  const said = value === null ? '' : ` "${excerpt(value)}"`;
  return `${place}:${said} ${excerpt(faultText(fault), 200)}`;
}
