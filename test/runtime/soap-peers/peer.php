<?php
// Calls operations listed on standard input (JSON) and prints each result, one line of JSON per call.
ini_set('soap.wsdl_cache_enabled', '0');
$client = new SoapClient($argv[1], ['cache_wsdl' => WSDL_CACHE_NONE, 'features' => SOAP_SINGLE_ELEMENT_ARRAYS]);
foreach (json_decode(stream_get_contents(STDIN), true) as [$operation, $input]) {
    try {
        echo json_encode(['value' => $client->__soapCall($operation, [$input])]), "\n";
    } catch (SoapFault $fault) {
        $names = isset($fault->detail) ? array_keys((array) $fault->detail) : [];
        echo json_encode(['fault' => $names[0] ?? $fault->faultcode, 'text' => $fault->getMessage()]), "\n";
    }
}
