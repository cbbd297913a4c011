import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

describe('what npm start was told', () => {
  test('nothing: the documented defaults', () => {
    const settings = readSettings({}, []);
    expect(settings).toMatchObject({ port: 8787, host: '127.0.0.1', publicUrl: 'http://localhost:8787' });
    expect(settings).toMatchObject({ setupSecret: null, build: true, demo: false });
    expect(settings.stateDir.endsWith('.state')).toBe(true);
  });

  test('an empty variable counts as unset', () => {
    expect(
      readSettings({ PORT: '', HOST: '', PUBLIC_URL: '', SETUP_SECRET: '', SKIP_BUILD: '' }, []),
    ).toEqual(readSettings({}, []));
  });

  test('the port moves the default origin along', () => {
    expect(readSettings({ PORT: '9000' }, []).publicUrl).toBe('http://localhost:9000');
  });

  test('an origin loses its trailing slash, and anything but an origin is refused', () => {
    expect(readSettings({ PUBLIC_URL: 'https://games.example.org/' }, []).publicUrl).toBe(
      'https://games.example.org',
    );
    for (const wrong of ['games.example.org', 'ftp://x', 'https://x/path', 'https://x/?a', 'https://u@x/'])
      expect(() => readSettings({ PUBLIC_URL: wrong }, []), wrong).toThrow('PUBLIC_URL');
  });

  test('a port that is none is refused', () => {
    for (const wrong of ['0', '-1', '65536', '80a', '1.5'])
      expect(() => readSettings({ PORT: wrong }, []), wrong).toThrow('PORT');
  });

  test('a demo begins afresh in a folder of its own, and leaves a named folder as it is', () => {
    expect(readSettings({}, ['--demo'])).toMatchObject({ fresh: true });
    expect(readSettings({}, ['--demo']).stateDir).not.toBe(readSettings({}, []).stateDir);
    expect(readSettings({ STATE_DIR: 'mine' }, ['--demo'])).toMatchObject({ fresh: false });
    expect(readSettings({}, [])).toMatchObject({ fresh: false });
  });

  test('flags: no build, demo, and nothing else', () => {
    expect(readSettings({}, ['--no-build', '--demo'])).toMatchObject({ build: false, demo: true });
    expect(readSettings({ SKIP_BUILD: '1' }, []).build).toBe(false);
    expect(() => readSettings({}, ['--prod'])).toThrow('--prod');
  });
});
