<?php
/** The apiary on PHP's built-in server, without a framework: each request runs this file; the state is in a file. */

declare(strict_types=1);

class Refusal extends Exception
{
    public function __construct(int $status, string $title)
    {
        parent::__construct($title, $status);
    }
}

const KINDS = ['langstroth', 'warre', 'topBar'];
const SORTS = ['tag', '-tag', 'createdAt', '-createdAt'];

function text(mixed $value, int $least, int $most): string
{
    if (!is_string($value) || mb_strlen($value) < $least || mb_strlen($value) > $most)
        throw new Refusal(422, "must be a text of $least to $most characters");
    return $value;
}

function matching(mixed $value, string $pattern): string
{
    if (!is_string($value) || preg_match($pattern, $value) !== 1) throw new Refusal(422, 'must be of its form');
    return $value;
}

function number(mixed $value, float $least, float $most): int|float
{
    if (!(is_int($value) || is_float($value)) || $value < $least || $value > $most)
        throw new Refusal(422, "must be a number from $least to $most");
    return $value;
}

function whole(mixed $value, int $least, int $most): int
{
    $number = number($value, $least, $most);
    if ($number != floor($number)) throw new Refusal(422, 'must be a whole number');
    return (int) $number;
}

function choice(mixed $value, array $among): string
{
    if (!in_array($value, $among, true)) throw new Refusal(422, 'must be one of ' . implode(', ', $among));
    return $value;
}

function flag(mixed $value): bool
{
    if (!is_bool($value)) throw new Refusal(422, 'must be true or false');
    return $value;
}

function object(mixed $value): stdClass
{
    if (!$value instanceof stdClass) throw new Refusal(422, 'must be an object');
    return $value;
}

function items(mixed $value, int $most, callable $read): array
{
    if (!is_array($value) || count($value) > $most) throw new Refusal(422, "must be a list of at most $most");
    return array_map($read, $value);
}

function uuid(mixed $value): string
{
    return matching($value, '/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iD');
}

function day(mixed $value): string
{
    $text = matching($value, '/^\d{4}-\d\d-\d\d$/D');
    if (!checkdate((int) substr($text, 5, 2), (int) substr($text, 8, 2), max(1, (int) substr($text, 0, 4))))
        throw new Refusal(422, 'must be a day');
    return $text;
}

function instant(mixed $value): string
{
    $pattern = '/^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d:([0-5]\d)(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/iD';
    day(substr(matching($value, $pattern), 0, 10));
    return $value;
}

function email(mixed $value): string
{
    if (!is_string($value) || filter_var($value, FILTER_VALIDATE_EMAIL) === false)
        throw new Refusal(422, 'must be an address of mail');
    return $value;
}

/** The present members of an object, each as read by its reader; those with "!" are required. */
function members(stdClass $object, array $readers): array
{
    $read = [];
    foreach ($readers as $name => $reader) {
        $isNeeded = str_ends_with($name, '!');
        $name = rtrim($name, '!?');
        if (property_exists($object, $name)) $read[$name] = $reader($object->$name);
        elseif ($isNeeded) throw new Refusal(422, "$name is required");
    }
    return $read;
}

function nullable(callable $read): callable
{
    return fn(mixed $value): mixed => $value === null ? null : $read($value);
}

function hiveDraft(stdClass $body): array
{
    $draft = members($body, [
        'tag!' => fn($v) => matching($v, '/^[A-Z]{2}-[0-9]{4}$/D'),
        'name!' => fn($v) => text($v, 1, 40),
        'kind!' => fn($v) => choice($v, KINDS),
        'frames!' => fn($v) => whole($v, 0, 60),
        'weight' => nullable(fn($v) => number($v, 4.9e-324, 500)),
        'location!' => fn($v) => members(object($v), [
            'latitude!' => fn($v) => number($v, -90, 90),
            'longitude!' => fn($v) => number($v, -180, 180),
            'altitude' => nullable(fn($v) => whole($v, -500, 9000)),
        ]),
        'labels' => fn($v) => items($v, 5, fn($one) => text($one, 1, 20)),
        'installedOn' => nullable(day(...)),
        'contact' => email(...),
    ]);
    $draft['labels'] ??= [];
    if (count(array_unique($draft['labels'], SORT_STRING)) < count($draft['labels']))
        throw new Refusal(422, 'labels must be unique');
    return $draft;
}

function inspectionDraft(stdClass $body): array
{
    return members($body, [
        'at!' => instant(...),
        'temper!' => fn($v) => choice($v, ['calm', 'nervous', 'aggressive']),
        'queenSeen!' => flag(...),
        'mites' => nullable(fn($v) => whole($v, 0, 10000)),
        'notes' => fn($v) => text($v, 0, 200),
        'treatments' => fn($v) => items($v, 3, fn($one) => members(object($one), [
            'substance!' => fn($v) => text($v, 1, 30),
            'grams!' => fn($v) => number($v, 0.1, 1000),
        ])),
    ]);
}

function transferDraft(stdClass $body): array
{
    return members($body, [
        'fromHive!' => uuid(...),
        'toHive!' => uuid(...),
        'frames!' => fn($v) => whole($v, 1, 10),
        'note' => nullable(fn($v) => text($v, 0, 100)),
    ]);
}

/** A JSON body that is an object. */
function body(): stdClass
{
    isOf('application/json');
    $body = json_decode(file_get_contents('php://input'));
    if (!$body instanceof stdClass) throw new Refusal(400, 'The body must be a JSON object');
    return $body;
}

function isOf(string $type): void
{
    $sent = strtolower(trim(explode(';', $_SERVER['CONTENT_TYPE'] ?? '')[0]));
    if ($sent !== $type) throw new Refusal(415, "The body must be $type");
}

/** An integer of the query or of the path. */
function numeral(?string $text, int $fallback, int $least, int $most): int
{
    if ($text === null) return $fallback;
    if (preg_match('/^-?\d{1,10}$/D', $text) !== 1) throw new Refusal(400, 'must be a whole number');
    return whole((int) $text, $least, $most);
}

/** The query parameters with their original names: PHP would convert `a[]` to lists, and dots to `_`. */
function query(): array
{
    $read = [];
    foreach (explode('&', parse_url('http://x' . $_SERVER['REQUEST_URI'], PHP_URL_QUERY) ?: '') as $pair) {
        [$name, $value] = [...explode('=', $pair, 2), ''];
        $read[urldecode($name)] = urldecode($value);
    }
    return $read;
}

function answer(int $status, mixed $body = null, array $headers = []): never
{
    http_response_code($status);
    foreach ($headers as $name => $value) header("$name: $value");
    if ($body !== null) {
        header('Content-Type: ' . ($status >= 400 ? 'application/problem+json' : 'application/json'));
        echo json_encode($body, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_THROW_ON_ERROR);
    } else header_remove('Content-Type');
    exit();
}

function tagOf(array $hive): string
{
    return '"' . $hive['version'] . '"';
}

function isAmong(string $tag, string $header): bool
{
    $known = array_map(fn($one) => preg_replace('/^W\//', '', trim($one)), explode(',', $header));
    return in_array('*', $known, true) || in_array($tag, $known, true);
}

function newId(): string
{
    $octets = bin2hex(random_bytes(16));
    return preg_replace('/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/', '$1-$2-4$3-8$4-$5', $octets);
}

/** The state while the server runs; written back by `keep`. */
function store(): array
{
    $text = @file_get_contents(getenv('APIARY'));
    return $text ? unserialize($text) : ['hives' => [], 'inspections' => [], 'photos' => [], 'transfers' => []];
}

function keep(array $store): void
{
    file_put_contents(getenv('APIARY'), serialize($store));
}

function needed(array $known, string $id, string $what): array
{
    return $known[strtolower(uuid($id))] ?? throw new Refusal(404, "There is no such $what");
}

function requireFree(array $hives, string $tag, ?string $but = null): void
{
    foreach ($hives as $id => $hive)
        if ($hive['tag'] === $tag && $id !== $but) throw new Refusal(409, 'The tag is taken');
}

function listHives(array $store): never
{
    $query = query();
    $page = numeral($query['page'] ?? null, 1, 1, 10000);
    $size = numeral($query['size'] ?? null, 20, 1, 50);
    $sort = choice($query['sort'] ?? 'createdAt', SORTS);
    $kind = isset($query['kind']) ? choice($query['kind'], KINDS) : null;
    $q = isset($query['q']) ? mb_strtolower(text($query['q'], 1, 40)) : '';
    $found = array_values(array_filter(
        $store['hives'],
        fn($hive) => ($kind ?? $hive['kind']) === $hive['kind'] && ($q === '' || str_contains(mb_strtolower($hive['name']), $q)),
    ));
    $by = ltrim($sort, '-');
    usort($found, fn($one, $other) => ($sort === $by ? 1 : -1) * strcmp($one[$by], $other[$by]));
    $items = array_slice($found, ($page - 1) * $size, $size);
    answer(200, ['items' => $items, 'page' => $page, 'size' => $size, 'total' => count($found)]);
}

function createHive(array $store): never
{
    $draft = hiveDraft(body());
    requireFree($store['hives'], $draft['tag']);
    $createdAt = (new DateTimeImmutable('now', new DateTimeZone('UTC')))->format('Y-m-d\TH:i:s.up');
    $hive = [...$draft, 'id' => newId(), 'version' => 1, 'createdAt' => $createdAt];
    $store['hives'][$hive['id']] = $hive;
    keep($store);
    answer(201, $hive, ['Location' => "/hives/{$hive['id']}", 'ETag' => tagOf($hive)]);
}

function ofHive(array $store, string $method, array $hive): never
{
    $id = $hive['id'];
    if ($method === 'GET') {
        $isKnown = isAmong(tagOf($hive), $_SERVER['HTTP_IF_NONE_MATCH'] ?? '');
        answer($isKnown ? 304 : 200, $isKnown ? null : $hive, ['ETag' => tagOf($hive)]);
    }
    if ($method === 'DELETE') {
        unset($store['hives'][$id], $store['inspections'][$id], $store['photos'][$id]);
        keep($store);
        answer(204);
    }
    $match = $_SERVER['HTTP_IF_MATCH'] ?? throw new Refusal(428, 'If-Match is required');
    if (!isAmong(tagOf($hive), $match)) throw new Refusal(412, 'The hive has changed');
    $draft = hiveDraft(body());
    requireFree($store['hives'], $draft['tag'], $id);
    $changed = [...$draft, 'id' => $id, 'version' => $hive['version'] + 1, 'createdAt' => $hive['createdAt']];
    $store['hives'][$id] = $changed;
    keep($store);
    answer(200, $changed, ['ETag' => tagOf($changed)]);
}

function ofPhoto(array $store, string $method, string $id): never
{
    if ($method === 'GET') {
        $photo = $store['photos'][$id] ?? throw new Refusal(404, 'There is no photo');
        header('Content-Type: image/png');
        echo $photo;
        exit();
    }
    isOf('image/png');
    $photo = file_get_contents('php://input');
    if ($photo === '') throw new Refusal(400, 'A body is required');
    $store['photos'][$id] = $photo;
    keep($store);
    answer(204);
}

function ofInspections(array $store, string $method, string $id): never
{
    $all = $store['inspections'][$id] ?? [];
    if ($method === 'POST') {
        $made = [...inspectionDraft(body()), 'number' => count($all) + 1];
        $store['inspections'][$id] = [...$all, $made];
        keep($store);
        answer(201, $made, ['Location' => "/hives/$id/inspections/{$made['number']}"]);
    }
    $query = query();
    $limit = numeral($query['limit'] ?? null, 20, 1, 100);
    $start = numeral($query['cursor'] ?? null, 0, 0, count($all));
    $end = $start + $limit;
    answer(200, ['items' => array_slice($all, $start, $limit), 'next' => $end < count($all) ? (string) $end : null]);
}

function createTransfer(array $store): never
{
    $draft = transferDraft(body());
    [$from, $to] = [strtolower($draft['fromHive']), strtolower($draft['toHive'])];
    if (!isset($store['hives'][$from], $store['hives'][$to]) || $from === $to)
        throw new Refusal(422, 'Two different hives are needed');
    if ($store['hives'][$from]['frames'] < $draft['frames'])
        throw new Refusal(409, 'There are not as many frames');
    $made = [...$draft, 'id' => newId()];
    $store['transfers'][$made['id']] = $made;
    keep($store);
    answer(201, $made, ['Location' => "/transfers/{$made['id']}"]);
}

function respond(): never
{
    $path = explode('?', $_SERVER['REQUEST_URI'], 2)[0];
    $segments = array_map(rawurldecode(...), explode('/', substr($path, 1)));
    $method = $_SERVER['REQUEST_METHOD'];
    $shape = implode('/', array_map(fn($i) => $i % 2 === 0 ? $segments[$i] : '*', array_keys($segments)));
    $routes = [
        'status' => 'GET',
        'hives' => 'GET POST',
        'hives/*' => 'GET PUT DELETE',
        'hives/*/photo' => 'GET PUT',
        'hives/*/inspections' => 'GET POST',
        'hives/*/inspections/*' => 'GET',
        'transfers' => 'POST',
        'transfers/*' => 'GET',
    ];
    $allowed = $routes[$shape] ?? throw new Refusal(404, 'There is nothing here');
    if (!in_array($method, explode(' ', $allowed), true)) {
        header('Allow: ' . str_replace(' ', ', ', $allowed));
        throw new Refusal(405, 'The method is not allowed');
    }
    if ($shape === 'status') answer(200, ['status' => 'up']);
    if (($_SERVER['HTTP_X_API_KEY'] ?? '') !== 'bee-key') throw new Refusal(401, 'An API key is needed');
    $store = store();
    if ($shape === 'hives') $method === 'GET' ? listHives($store) : createHive($store);
    if ($shape === 'transfers') createTransfer($store);
    if ($shape === 'transfers/*') answer(200, needed($store['transfers'], $segments[1], 'transfer'));
    $hive = needed($store['hives'], $segments[1], 'hive');
    if ($shape === 'hives/*') ofHive($store, $method, $hive);
    if ($shape === 'hives/*/photo') ofPhoto($store, $method, $hive['id']);
    if ($shape === 'hives/*/inspections') ofInspections($store, $method, $hive['id']);
    $number = numeral($segments[3], 0, 1, 2 ** 31 - 1);
    $all = $store['inspections'][$hive['id']] ?? [];
    answer(200, $all[$number - 1] ?? throw new Refusal(404, 'There is no such inspection'));
}

try {
    respond();
} catch (Refusal $refusal) {
    answer($refusal->getCode(), ['title' => $refusal->getMessage(), 'status' => $refusal->getCode()]);
}
