import { createSocket } from 'node:dgram';
import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { expect, onTestFinished, test } from 'vitest';
import { checkedLookup, isPublicAddress, PrivateAddress } from './public-addresses.ts';

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::10.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:127.0.0.1',
  '64:ff9b::10.0.0.1',
  '64:ff9b:1::1',
  '2001::1',
  '2001:db8::1',
  '2002:a00:1::',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
])('%s is no address of the internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '::ffff:8.8.8.8', '2a00:1450:4001:81b::200a'])(
  '%s is one',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

/** A name server with an answer for each type of address, or without any. */
async function openNameServer(answers: Record<number, number[]> | null): Promise<Resolver> {
  const server = createSocket('udp4', (question, { port }) => {
    if (!answers) return;
    const end = question.indexOf(0, 12) + 5;
    const data = answers[question.readUInt16BE(end - 4)];
    const head = Buffer.from(question.subarray(0, 12));
    head.writeUInt16BE(0x8180, 2);
    for (const [index, count] of [1, data ? 1 : 0, 0, 0].entries())
      head.writeUInt16BE(count, 4 + 2 * index);
    const type = question.subarray(end - 4, end);
    const record = data ? [0xc0, 12, ...type, 0, 0, 0, 60, 0, data.length, ...data] : [];
    server.send(Buffer.concat([head, question.subarray(12, end), Buffer.from(record)]), port);
  });
  await new Promise<void>((done) => server.bind(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  // By itself, it would try four times, for five seconds each.
  const resolver = new Resolver({ timeout: 60_000, tries: 4 });
  resolver.setServers([`127.0.0.1:${server.address().port}`]);
  return resolver;
}

/** Looks up a host. */
const find = (
  isAllowed: (hostname: string, address: string) => boolean,
  { all = true, host = 'localhost', resolver = undefined as Resolver | undefined } = {},
) =>
  new Promise<string | LookupAddress[]>((resolve, reject) => {
    checkedLookup(isAllowed, resolver)(host, { all }, (error, address) =>
      error ? reject(error) : resolve(address),
    );
  });

const isPublic = (_: string, address: string) => isPublicAddress(address);
const host = 'push.example';

test('this machine is not found, however it is asked for', async () => {
  for (const all of [true, false])
    await expect(find(isPublic, { all })).rejects.toThrow(PrivateAddress);
});

test('where it is allowed, it is found, as one address or as all', async () => {
  expect(await find(() => true, { all: false })).toBe('127.0.0.1');
  expect(await find(() => true)).toEqual([
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ]);
});

test('a host has the addresses that the name server answers', async () => {
  const ipv6 = [0x2a, 0, 0x14, 0x50, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1];
  const resolver = await openNameServer({ 1: [8, 8, 8, 8], 28: ipv6 });
  expect(await find(isPublic, { host, resolver })).toEqual([
    { address: '8.8.8.8', family: 4 },
    { address: '2a00:1450::1', family: 6 },
  ]);
});

test('a host with one address inside a network is refused', async () => {
  const inside = [0xfd, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1];
  const resolver = await openNameServer({ 1: [8, 8, 8, 8], 28: inside });
  await expect(find(isPublic, { host, resolver })).rejects.toThrow(PrivateAddress);
});

test('a host that does not exist is not found', async () => {
  const resolver = await openNameServer({});
  await expect(find(() => true, { host, resolver })).rejects.toMatchObject({ code: 'ENODATA' });
});

test('a name server that does not answer is given up after some seconds', async () => {
  const resolver = await openNameServer(null);
  const began = performance.now();
  await expect(find(() => true, { host, resolver })).rejects.toMatchObject({
    code: 'ECANCELLED',
  });
  expect(performance.now() - began).toBeLessThan(6000);
});
