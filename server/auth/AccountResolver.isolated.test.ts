import 'reflect-metadata';
import { beforeEach, expect, test, vi } from 'vitest';
import { AccountResolver } from './AccountResolver';
import type { AuthContext } from './AuthContext';
import type { Attempts } from './createAttempts';
import { isPassword } from './passwords';

vi.mock('./passwords', () => ({ isPassword: vi.fn(async () => false) }));
vi.mock('../audit/countSignIn', () => ({ countSignIn: async () => {} }));
beforeEach(() => vi.clearAllMocks());

test.each(['nobody@khatam.example', 'no address'])(
  'an unknown address takes as long as a wrong password, so that its time reveals nothing: %s',
  async (email) => {
    const tryPassword: Attempts['tryPassword'] = (_email, _address, check) => check();
    const context = { em: { findOne: async () => null }, attempts: { tryPassword }, address: '192.0.2.1' };
    const login = new AccountResolver().login(email, 'a password', null, context as unknown as AuthContext);
    await expect(login).rejects.toMatchObject({ extensions: { code: 'UNAUTHENTICATED' } });
    expect(vi.mocked(isPassword).mock.calls).toEqual([['a password', undefined]]);
  },
);
