import type { ImportFault } from '../../../../src/contract/attendeeImport';

/**
 * The fault and its remedy, in English, for the command line. Texts for rows and cells continue a sentence
 * that starts with the position.
 */
export function faultText(fault: ImportFault): string {
  switch (fault.code) {
    case 'unknownColumn':
      return `The column "${fault.title}" is not known: say what it is, or leave it out.`;
    case 'doubleColumn':
      return `Two columns are "${fault.field}", the second is "${fault.title}": leave one out.`;
    case 'missingColumn':
      return `The file has no column "${fault.title}".`;
    case 'noKeyColumn':
      return 'There is no column with the id or the e-mail address, by which a second import finds a person.';
    case 'noNameColumn':
      return 'There is no column with names.';
    case 'emptyFile':
      return 'is missing: the file is empty';
    case 'cellCount':
      return `has ${fault.cells} cells, and the header has ${fault.titles}`;
    case 'noKey':
      return 'has neither an id nor an e-mail address';
    case 'noName':
      return 'has no name';
    case 'contradiction':
      return 'has the id of one person and the e-mail address of another: correct one of them';
    case 'twin':
      return `is the same person as row ${fault.first}${fault.by === 'email' ? ', by the e-mail address' : ''}: leave one out`;
    case 'unstorable':
      return 'has a character that cannot be stored (NUL, or half a pair)';
    case 'interest':
      return `"${fault.name}" is no interest of this event`;
    case 'email':
      return 'is no e-mail address';
    case 'phone':
      return 'has a line break, a tab or another control character in it';
    case 'tooLong':
      return `is too long: at most ${fault.most} characters`;
    case 'openQuote':
      return 'begins a quoted cell that is never closed: the file is not whole, or a quote is missing';
    case 'strayQuote':
      return 'has a quote where none can be: quotes inside a cell are written twice';
    case 'longRow':
      return 'is longer than a megabyte: a quote is missing';
    case 'notUtf8':
      return 'has characters that are not UTF-8: save the file as UTF-8';
    case 'utf16':
      return 'is text in UTF-16: save the file as UTF-8';
    case 'cutOff':
      return 'ends in the middle of a character: the file is not whole';
  }
}
