import { basename } from 'node:path';
import { debianPackages, type Requirement } from './requirement.js';
import type { Command } from './run-command.js';

/** Compiles a program with gSOAP. */
export const gsoapTools = debianPackages(
  ['gsoap', 'libgsoap-dev', 'g++'],
  ['sh', '-c', 'command -v wsdl2h soapcpp2 g++ && test -f /usr/include/stdsoap2.h'],
);

const jars = [
  ...['jaxws-rt', 'jaxws-api', 'jaxb-api', 'jaxb-core', 'jaxb-impl', 'jaxb-runtime', 'saaj-impl', 'jws-api'],
  ...['streambuffer', 'stax-ex', 'gmbal', 'istack-commons-runtime', 'txw2', 'mimepull', 'javax.activation'],
  ...['FastInfoset', 'geronimo-annotation-1.3-spec'],
];
const jarsOfJaxws = ['.', ...jars.map((jar) => `/usr/share/java/${jar}.jar`)].join(':');

/** A program on the JAX-WS reference implementation, `main`, with the classes generated from a WSDL. */
export function jaxwsProgram(
  main: string,
  packageName: string,
): {
  readonly requirement: Requirement;
  readonly build: (wsdl: string) => readonly Command[];
  readonly commandFor: (argument: string) => Command;
} {
  const compiler = `javac -nowarn -encoding UTF-8 -cp '${jarsOfJaxws}' -d .`;
  return {
    requirement: debianPackages(
      ['jaxws', 'default-jdk-headless', 'libgeronimo-annotation-1.3-spec-java'],
      ['sh', '-c', 'command -v wsimport javac java'],
    ),
    build: (wsdl) => [
      ['wsimport', '-Xnocompile', '-keep', '-p', packageName, wsdl],
      ['sh', '-c', `${compiler} ${packageName}/*.java '${main}'`],
    ],
    commandFor: (argument) => ['java', '-cp', jarsOfJaxws, basename(main, '.java'), argument],
  };
}
