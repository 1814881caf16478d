import { join } from 'node:path';
import type { Blindness } from './judge.js';
import { debianPackages, ownPackage, type Requirement } from './requirement.js';
import type { Command } from './run-command.js';
import { gsoapTools, jaxwsProgram } from './stacks.js';

/** A SOAP client by others, and how it runs the story. */
export interface Client {
  /** Its name for `--client`; the folder of its program. */
  readonly name: string;
  readonly title: string;
  /** Runs by default; others only with `--all`. */
  readonly usual: boolean;
  readonly requirement: Requirement;
  /** Generating and compiling, in a folder of its own. */
  readonly build: (wsdl: string) => readonly Command[];
  /** Runs the story: calls from standard input or its own, with a line of JSON for each on standard output. */
  readonly commandFor: (url: string) => Command;
  readonly blindness: Blindness;
  /** Records as lists of pairs, for a language whose records are unordered. */
  readonly pairs?: true;
}

const folder = import.meta.dirname;
const nothing = (): readonly Command[] => [];
const sourceOf = (...path: string[]) => join(folder, ...path);

const gsoapSources = [sourceOf('gsoap', 'client.cpp'), 'soapC.cpp', 'soapMetadataCatalogueBindingProxy.cpp'];

const gsoap: Client = {
  name: 'gsoap',
  title: 'gSOAP C++',
  usual: true,
  requirement: gsoapTools,
  build: (wsdl) => [
    ['wsdl2h', '-o', 'catalogue.h', wsdl],
    ['soapcpp2', '-j', '-C', '-r', '-x', 'catalogue.h'],
    ['g++', '-O0', '-I.', '-o', 'client', ...gsoapSources, '-lgsoap++'],
  ],
  commandFor: (url) => ['./client', url],
  blindness: {},
};

const zeep: Client = {
  name: 'zeep',
  title: 'zeep',
  usual: true,
  requirement: debianPackages(['python3', 'python3-zeep'], ['/usr/bin/python3', '-c', 'import zeep']),
  build: nothing,
  commandFor: (url) => ['/usr/bin/python3', sourceOf('zeep', 'client.py'), `${url}?wsdl`],
  blindness: { emptyText: true, emptyRecord: true, wrapper: true },
};

const php: Client = {
  name: 'php',
  title: 'PHP SoapClient',
  usual: true,
  requirement: debianPackages(
    ['php-cli', 'php-soap'],
    ['php', '-r', 'exit(class_exists("SoapClient") ? 0 : 1);'],
  ),
  build: nothing,
  commandFor: (url) => ['php', sourceOf('php', 'client.php'), `${url}?wsdl`],
  blindness: {},
};

const perl: Client = {
  name: 'perl',
  title: 'SOAP::Lite',
  usual: false,
  requirement: debianPackages(['libsoap-lite-perl'], ['perl', '-MSOAP::Lite', '-e', '1']),
  build: nothing,
  commandFor: (url) => ['perl', sourceOf('perl', 'client.pl'), url],
  blindness: { types: true, listOfOne: true, emptyText: true, emptyRecord: true },
  pairs: true,
};

const jaxws: Client = {
  name: 'jaxws',
  title: 'JAX-WS RI',
  usual: false,
  ...jaxwsProgram(sourceOf('jaxws', 'Client.java'), 'catalogue'),
  blindness: {},
};

const mono: Client = {
  name: 'mono',
  title: '.NET style (Mono)',
  usual: false,
  requirement: debianPackages(['mono-devel'], ['sh', '-c', 'command -v wsdl mcs mono']),
  build: (wsdl) => [
    ['wsdl', '-out:catalogue.cs', wsdl],
    [
      'mcs',
      '-nologo',
      '-out:client.exe',
      '-codepage:utf8',
      '-r:System.Web.Services',
      'catalogue.cs',
      sourceOf('mono', 'Client.cs'),
    ],
  ],
  commandFor: (url) => ['mono', 'client.exe', url],
  blindness: {},
};

const suds: Client = {
  name: 'suds',
  title: 'suds',
  usual: false,
  requirement: debianPackages(['python3', 'python3-suds'], ['/usr/bin/python3', '-c', 'import suds.client']),
  build: nothing,
  commandFor: (url) => ['/usr/bin/python3', sourceOf('suds', 'client.py'), `${url}?wsdl`],
  blindness: { emptyText: true, emptyRecord: true, wrapper: true },
};

const nodeSoap: Client = {
  name: 'node-soap',
  title: 'node-soap',
  usual: true,
  requirement: ownPackage('soap'),
  build: nothing,
  commandFor: (url) => [process.execPath, sourceOf('node-soap', 'client.mjs'), `${url}?wsdl`],
  blindness: { emptyRecord: true },
};

/** All clients, the default ones first. */
export const clients: readonly Client[] = [nodeSoap, gsoap, zeep, php, perl, jaxws, mono, suds];
