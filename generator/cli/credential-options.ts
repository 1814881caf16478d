import type { Command } from 'commander';

/** Collects the values of a repeatable option. */
export function list(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

/** Adds the options for credentials. */
export function credentialOptions(command: Command): Command {
  return command
    .option('--header <name: value>', 'header of every request; repeatable', list)
    .option(
      '--bearer <role=token>',
      'token of a role, $inputs.token.role in scenarios; the first role (of --bearer, else of --basic, else of --key) sends what needs no certain role; repeatable',
      list,
    )
    .option(
      '--basic <role=user:password>',
      'the same for HTTP Basic: $inputs.user.role, $inputs.password.role, and $inputs.basic.role for the header "Basic {$inputs.basic.role}"',
      list,
    )
    .option(
      '--key <scheme[@role]=value>',
      'credential of a security scheme by its name: an API key, a token, or user:password; of a role, $inputs.key.role, or of all roles; of alternative requirements, a request has the first that its role has in full; repeatable',
      list,
    )
    .option('--username-token <user:password>', 'WS-Security UsernameToken in every SOAP envelope')
    .option('--password-digest', 'send a digest of the password in the UsernameToken');
}
