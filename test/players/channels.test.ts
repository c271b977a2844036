import { describe, expect, it } from 'vitest';
import { type ChannelLimits, makeChannels } from '../../src/players/channels.ts';

const limits: ChannelLimits = { perAccount: 2, perServer: 3, pendingPerAddress: 1 };

const refused = (code: string) =>
  expect.objectContaining({ code, fields: { retryAfterSeconds: 5 } });

describe('the places for sockets and streams', () => {
  it('are so many for each account', () => {
    const channels = makeChannels(limits);
    channels.ofAccount('p_1');
    channels.ofAccount('p_1');
    expect(() => channels.ofAccount('p_1')).toThrowError(refused('RATE_LIMITED'));
    expect(() => channels.ofAccount('p_1')).toThrowError(/2 sockets and event streams/);
    expect(() => channels.ofAccount('p_2')).not.toThrow();
  });

  it('are so many for all together', () => {
    const channels = makeChannels(limits);
    for (let place = 0; place < 3; place += 1) channels.enter();
    expect(() => channels.enter()).toThrowError(refused('UNAVAILABLE'));
  });

  it('are given back once, however often it is said', () => {
    const channels = makeChannels(limits);
    const giveBack = channels.ofAccount('p_1');
    channels.ofAccount('p_1');
    giveBack();
    giveBack();
    channels.ofAccount('p_1');
    expect(() => channels.ofAccount('p_1')).toThrowError(refused('RATE_LIMITED'));
  });

  it('are shared by all addresses of one IPv6 network', () => {
    const channels = makeChannels(limits);
    channels.ofAddress('2001:db8:1:2::1');
    expect(() => channels.ofAddress('2001:db8:1:2:ffff::2')).toThrowError(refused('RATE_LIMITED'));
    expect(() => channels.ofAddress('2001:db8:1:3::1')).not.toThrow();
  });
});
