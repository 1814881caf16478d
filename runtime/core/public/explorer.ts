/** The description of a contract that the explorer page reads. */

export type {
  ExplorerContract,
  ExplorerField,
  ExplorerMessage,
  ExplorerOperation,
  ExplorerParameter,
  ExplorerRest,
  ExplorerSample,
  ExplorerSend,
  ExplorerSoap,
  ExplorerTable,
  Form,
  NamedForm,
  SampleStep,
  XmlName,
} from '../explorer.js';
