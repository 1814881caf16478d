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
    [['--port', 'abc'], '--port must be an integer from 0 to 65535, got "abc"'],
    [['--port', '65536'], '--port must be an integer from 0 to 65535, got "65536"'],
    [['--port', '1e3'], '--port must be an integer from 0 to 65535, got "1e3"'],
    [['--port', ''], '--port must be an integer from 0 to 65535, got ""'],
    [['--port'], "Option '--port <value>' argument missing"],
    [['--mode', 'shut'], '--mode must be one of open, read-only, closed, got "shut"'],
    [['--mode', 'closed'], '--mode closed requires --callers'],
    [['--prot', '80'], "Unknown option '--prot'"],
    [['postgres://me:secret@host/data'], 'expected an option such as --port or --data, got an argument'],
  ])('%j are refused', (args, message) => {
    expect(readOptions(args, {})).toBe(message);
  });

  it('are refused where the environment says nonsense', () => {
    expect(readOptions([], { PORT: '' })).toBe('PORT must be an integer from 0 to 65535, got ""');
  });
});
