import { describe, expect, it } from 'vitest';
import { readOptions } from '#reference/options';

describe('options of the server', () => {
  it('have defaults', () => {
    expect(readOptions([], {})).toEqual({ port: 8080, host: '127.0.0.1', mode: 'open', help: false });
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
