import { readOptions } from '@trivet/reference/options';
import { describe, expect, it } from 'vitest';

describe('options of the server', () => {
  it('have defaults', () => {
    expect(readOptions([], {})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      demo: false,
      hostNames: [],
      mode: 'open',
      help: false,
    });
  });

  it('come from the environment where no argument says otherwise', () => {
    const environment = { PORT: '81', TRIVET_DATA: 'kept' };
    expect(readOptions([], environment)).toMatchObject({ port: 81, data: 'kept' });
    expect(readOptions(['--port', '0', '--data', 'here'], environment)).toMatchObject({
      port: 0,
      data: 'here',
    });
  });

  it.each([
    [['--origin', 'https://Example.org:8443/'], { origin: 'https://example.org:8443' }],
    [['--origin', 'http://[::1]:80'], { origin: 'http://[::1]' }],
    [['--host-name', 'a.example', '--host-name', '::1'], { hostNames: ['a.example', '::1'] }],
    [['--demo', '--host', '0.0.0.0'], { demo: true, host: '0.0.0.0' }],
  ])('%j are taken', (args, expected) => {
    expect(readOptions(args, {})).toMatchObject(expected);
  });

  it.each([
    'example.org',
    'ftp://example.org',
    'https://example.org/path',
    'https://me@example.org',
    'https://',
  ])('--origin %s is refused', (origin) => {
    expect(readOptions(['--origin', origin], {})).toBe(
      `--origin must be a scheme, a host and perhaps a port, such as https://example.org, got "${origin}"`,
    );
  });

  it.each(['https://example.org', 'example.org:80', 'example.org/path', 'a b', ''])(
    '--host-name %j is refused',
    (name) => {
      expect(readOptions(['--host-name', name], {})).toBe(
        `--host-name must be a host name without scheme, port and path, got "${name}"`,
      );
    },
  );

  it.each([
    [['--host', ''], '--host must be an address or a host name, got ""'],
    [['--demo', '--callers', 'callers.json'], '--demo must stand without --callers: both say who may call'],
    [['--port', 'abc'], '--port is "abc", which is no port: a whole number from 0 to 65535 is wanted'],
    [['--port', '65536'], '--port is "65536", which is no port: a whole number from 0 to 65535 is wanted'],
    [['--port', '1e3'], '--port is "1e3", which is no port: a whole number from 0 to 65535 is wanted'],
    [['--port', ''], '--port is "", which is no port: a whole number from 0 to 65535 is wanted'],
    [['--port'], "Option '--port <value>' argument missing"],
    [['--mode', 'shut'], '--mode is "shut", which is no mode: open, read-only, closed are'],
    [['--mode', 'closed'], '--mode closed lets those in whom --callers names, and --callers is missing'],
    [['--prot', '80'], "Unknown option '--prot'"],
    [
      ['postgres://me:secret@host/data'],
      'an argument stands there without an option before it, such as --port or --data',
    ],
  ])('%j are refused', (args, message) => {
    expect(readOptions(args, {})).toBe(message);
  });

  it('are refused where the environment says nonsense', () => {
    expect(readOptions([], { PORT: '' })).toBe(
      'PORT is "", which is no port: a whole number from 0 to 65535 is wanted',
    );
  });
});
