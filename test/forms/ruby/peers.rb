# Writes a form with null with the standard library.

require 'json'
require 'uri'

task = JSON.parse($stdin.read)
form = URI.encode_www_form(task['nullValue'])
puts JSON.generate({ libraries: {}, nulls: { read: {}, written: { 'Ruby, URI' => form } } })
