import { parse } from '@formatjs/icu-messageformat-parser';
import { icuFault } from './icuFault';

function faultOf(message: string): string | undefined {
  try {
    parse(message);
    return undefined;
  } catch (error) {
    return icuFault(error);
  }
}

describe('icuFault', () => {
  it.each([
    ['Hi {name', 'a "}" that closes the "{", at character 4'],
    ['{}', 'a name between "{" and "}", at character 1'],
    ['{a!}', 'an argument such as "{name}", at character 1'],
    ['{a,}', 'a type after the comma, such as "number", at character 4'],
    ['{a, foo}', 'one of the types number, date, time, plural, selectordinal and select, at character 5'],
    ['{a, number, }', 'a style after the comma, such as "percent", at character 13'],
    ["{a, number, 'b", 'an apostrophe that closes the quotation, at character 14'],
    ['{a, number, ::}', 'a number skeleton such as "::compact-short", at character 13'],
    ['{a, date, ::}', 'a date skeleton after "::", such as "::yMMMd", at character 1'],
    ['{a, select}', 'a comma and the cases, such as "other {…}", at character 11'],
    ['{a, plural, offset}', 'a whole number after "offset:", at character 19'],
    ['{a, plural, offset: x}', 'a whole number after "offset:", at character 21'],
    ['{a, select, b}', 'the words of the case in "{" and "}", at character 14'],
    ['{a, plural, one}', 'the words of the case in "{" and "}", at character 16'],
    ['{a, plural, =x {#}}', 'a case such as "one {…}" or "=0 {…}", at character 14'],
    ['{a, plural, one {#} one {#} other {#}}', 'each case once, at character 21'],
    ['{a, select, b {1} b {2} other {3}}', 'each case once, at character 19'],
    ['{a, plural, one {#}}', 'a case "other {…}" among the cases, at character 20'],
    ['<b>x', 'a closing tag for each opening one, such as "</b>", at character 1'],
    ['x</b>', 'an opening tag for each closing one, and of the same name, at character 2'],
    ['<b>x</i>', 'an opening tag for each closing one, and of the same name, at character 7'],
    ['<b!>x</b!>', 'a tag such as "<b>…</b>", or "<" in apostrophes, at character 1'],
  ])('describes what is wrong with %s', (message, words) => {
    expect(faultOf(message)).toBe(words);
  });

  it('does not repeat what other code throws', () => {
    expect(icuFault(new RangeError('Maximum call stack size exceeded'))).toBe('a valid one');
  });
});
