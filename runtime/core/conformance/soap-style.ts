import type { Limits } from '../http/message.js';
import { openEnvelope } from '../soap/envelope.js';
import { XSI_NAMESPACE } from '../xml/names.js';

/**
 * A literal message follows its schema and not an encoding: no element of its body, including the body itself, has an
 * encodingStyle (WSDL 1.1, 3.5; WS-I Basic Profile 1.1, R1005 to R1007).
 */
export function styleProblems(source: string, limits: Limits): readonly string[] {
  if (!source.includes('encodingStyle')) return [];
  const { input, traits } = openEnvelope(source, limits);
  const { reader } = input;
  const body = reader.depth;
  const isEncoded = (): boolean => reader.attribute(traits.namespace, 'encodingStyle') !== undefined;
  if (isEncoded()) return ['the body must not have an encodingStyle, since its use is literal'];
  for (let token = reader.next(); token !== 'end' || reader.depth >= body; token = reader.next())
    if (token === 'start' && isEncoded())
      return [`<${reader.local}> must not have an encodingStyle, since its use is literal`];
  return [];
}

/**
 * Elements may be nil only if their declaration allows it (XML Schema part 1, 3.3.4), which is rare for those of
 * responses.
 */
export function nilProblems(source: string, limits: Limits): readonly string[] {
  const { reader } = openEnvelope(source, limits).input;
  if (!reader.child()) return [];
  const nil = reader.attribute(XSI_NAMESPACE, 'nil')?.trim();
  return nil === 'true' || nil === '1' ? [`<${reader.local}> must not be nil, since it is not nillable`] : [];
}
