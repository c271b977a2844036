/** Groups of an IPv6 address, and how many of them name the network; the rest its owner chooses. */
const GROUPS = 8;
const NETWORK_GROUPS = 4;

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * What limits by address count by: an IPv4 address, or the /64 network of an IPv6 one, since its
 * owner has as many addresses in it as he likes.
 */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail);
  const omitted = Math.max(0, GROUPS - before.length - after.length);
  const groups = [...before, ...Array.from({ length: omitted }, () => '0'), ...after];
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

function groupsOf(part: string): readonly string[] {
  if (part === '') return [];
  return part.split(':').map((group) => group.replace(/^0+(?=.)/, ''));
}
