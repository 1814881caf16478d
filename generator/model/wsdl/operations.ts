import type { BindingOperation, WsdlBinding, WsdlOperation, WsdlPortType } from '../../load/wsdl/document.js';
import { placeOf } from '../../load/xml/xml.js';
import type { Operation, SoapBinding } from '../contract.js';
import { NameScope, typeName, valueName } from '../names.js';
import { say, unsupported } from '../xsd/context.js';
import { attachments, documentation, type MessageContext, soapFault, soapMessage } from './messages.js';

/** Operations of one binding, in the order of the port type. */
export function operationsOf(
  context: MessageContext,
  binding: WsdlBinding,
  portType: WsdlPortType,
): Operation[] {
  const scope = new NameScope();
  return portType.operations.flatMap((abstract) => {
    const bound = boundTo(binding, portType, abstract);
    if (bound === undefined) return [];
    const soap = soapBinding(context, binding, bound, abstract);
    if (soap === undefined) return [];
    const wanted = valueName(abstract.name);
    const input = typeName(abstract.input?.name ?? abstract.input?.message?.name ?? '');
    const name = scope.take(wanted, [`${wanted}${input}`]);
    if (name !== wanted) {
      say(
        context.types.context,
        'info',
        'renamed',
        `operation "${abstract.name}" is named "${name}"`,
        abstract.node,
        'name',
      );
    }
    const doc = documentation(abstract.node);
    return [
      {
        name,
        ...(name !== abstract.name && { wireName: abstract.name }),
        ...doc,
        tags: [],
        binding: soap,
        at: placeOf(abstract.node),
      },
    ];
  });
}

/** WSDL 1.1, 2.5: overloaded operations are distinguished by the names of their messages. */
function boundTo(
  binding: WsdlBinding,
  portType: WsdlPortType,
  abstract: WsdlOperation,
): BindingOperation | undefined {
  const alike = binding.operations.filter((each) => each.name === abstract.name);
  const overloads = portType.operations.filter((each) => each.name === abstract.name);
  if (overloads.length < 2) return alike[0];
  const exact = alike.find(
    (each) => each.input?.name !== undefined && each.input.name === abstract.input?.name,
  );
  return exact ?? alike[overloads.indexOf(abstract)];
}

function soapBinding(
  context: MessageContext,
  binding: WsdlBinding,
  bound: BindingOperation,
  abstract: WsdlOperation,
): SoapBinding | undefined {
  const { input, output } = abstract;
  if (input === undefined) {
    unsupported(
      context.types.context,
      `operation "${abstract.name}" has no input; notifications are ignored`,
      abstract.node,
    );
    return undefined;
  }
  const style = (bound.style ?? binding.soap?.style) === 'rpc' ? 'rpc' : 'document';
  const namespace = binding.namespace;
  reportAttachments(context, bound);
  const request = soapMessage(context, input, bound.input, { style, wrapper: abstract.name, namespace });
  if (request === undefined) return undefined;
  const use = { style, wrapper: `${abstract.name}Response`, namespace } as const;
  const response = output === undefined ? undefined : soapMessage(context, output, bound.output, use);
  if (output !== undefined && response === undefined) return undefined;
  return {
    kind: 'soap',
    version: binding.soap?.version ?? '1.1',
    action: bound.action ?? '',
    style,
    use: bound.input?.body?.use ?? 'literal',
    input: request,
    ...(response !== undefined && { output: response }),
    faults: abstract.faults.map((each) => soapFault(context, each)).filter((each) => each !== undefined),
  };
}

function reportAttachments(context: MessageContext, bound: BindingOperation): void {
  for (const message of [bound.input, bound.output]) {
    const parts = message === undefined ? [] : attachments(message.node);
    if (message === undefined || parts.length === 0) continue;
    unsupported(
      context.types.context,
      `parts sent as attachments are ignored: ${[...new Set(parts)].join(', ')}`,
      message.node,
    );
  }
}
