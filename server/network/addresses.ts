import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An IP address, IPv4 never in its IPv6 form. */
export type Address = ReturnType<typeof ipaddr.process>;

/** An address and how many of its bits count. */
export type Network = readonly [Address, number];

/** No address is written longer, with brackets, zone and port. */
const LONGEST = 100;

/**
 * Reads an address as sockets and gateways write it: maybe in brackets, with a port, with a zone, IPv4 maybe
 * in its IPv6 form. Undefined for anything else.
 */
export function readAddress(text: string | undefined): Address | undefined {
  if (text === undefined || text.length > LONGEST) return undefined;
  const bare = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/(\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '');
  return isIP(bare) === 0 ? undefined : ipaddr.process(bare);
}

/**
 * Reads an address or, as `address/bits`, a network; undefined for anything else, and for all addresses at
 * once.
 */
export function readNetwork(text: string): Network | undefined {
  const [, start = '', bits] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  const address = isIP(start) === 0 ? undefined : ipaddr.process(start);
  if (!address) return undefined;
  const all = address.kind() === 'ipv4' ? 32 : 128;
  // A network in the IPv6 form of IPv4 counts bits that its address no longer has.
  const isMapped = all === 32 && start.includes(':');
  const length = bits === undefined ? all : Number(bits);
  return length < 1 || length > all || (isMapped && bits !== undefined) ? undefined : [address, length];
}

/** Whether an address is in a network. */
export const isWithin = (address: Address, [start, bits]: Network): boolean =>
  address.kind() === start.kind() && address.match(start, bits);

/** Addresses in use on the public Internet, among which are blocks that are not. */
const GLOBAL: Network = [ipaddr.parse('2000::'), 3];
/** IPv4 as networks without it show it (RFC 6052). */
const TRANSLATED: Network = [ipaddr.parse('64:ff9b::'), 96];

/**
 * Whether an address is on the public Internet: neither this machine's nor a private network's, nor IPv4
 * hidden in its IPv6 form.
 */
export function isPublic(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (isWithin(address, TRANSLATED)) return isPublic(address.toByteArray().slice(-4).join('.'));
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || isWithin(address, GLOBAL));
}

/**
 * Groups addresses that count as one: an IPv6 user has a whole /64 to choose from. What is no address is all
 * one group.
 */
export function networkOf(text: string | undefined): string {
  const address = readAddress(text);
  if (!address) return 'unknown';
  if (address instanceof ipaddr.IPv4) return address.toString();
  return address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}
