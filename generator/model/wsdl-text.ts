import type { WsdlBinding, WsdlDocument, WsdlPort, WsdlService } from '../load/wsdl-document.js';

/** The contract of one port as a single WSDL text. */
export function wsdlText(
  document: WsdlDocument,
  endpoint: { readonly binding: WsdlBinding; readonly service?: WsdlService; readonly port?: WsdlPort },
): string {
  void endpoint;
  return document.root.source.text;
}
