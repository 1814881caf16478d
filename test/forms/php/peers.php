<?php
// Writes a form with null with the standard library.

$task = json_decode(stream_get_contents(STDIN), true);
$form = http_build_query($task['nullValue']);
echo json_encode(['libraries' => (object) [], 'nulls' => ['read' => (object) [], 'written' => ['PHP, http_build_query' => $form]]]);
