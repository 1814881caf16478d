<?php
// Runs the story with SoapClient: calls on standard input, a line of JSON for each result.
function client(string $user, string $password): SoapClient
{
    $credentials = $user === '' ? [] : ['login' => $user, 'password' => $password];
    // Without the feature, a list of one item is the item.
    return new SoapClient($GLOBALS['argv'][1], $credentials + [
        'cache_wsdl' => WSDL_CACHE_NONE,
        'features' => SOAP_SINGLE_ELEMENT_ARRAYS,
    ]);
}

function faultName(SoapFault $fault): string
{
    $names = isset($fault->detail) ? array_keys((array) $fault->detail) : [];
    return $names[0] ?? $fault->faultcode;
}

$clients = [];
$token = null;
foreach (json_decode(stream_get_contents(STDIN), true) as $call) {
    ['operation' => $operation, 'input' => $input, 'user' => $user] = $call;
    $clients[$user] ??= client($user, $call['password']);
    if (isset($input['token'])) {
        $input['token'] = $token;
    }
    try {
        $value = $clients[$user]->__soapCall($operation, [$input]);
        $token = $value->queryResults->token ?? $token;
        echo json_encode(['value' => $value], JSON_UNESCAPED_UNICODE | JSON_THROW_ON_ERROR), "\n";
    } catch (SoapFault $fault) {
        echo json_encode(['fault' => faultName($fault)]), "\n";
    }
}
