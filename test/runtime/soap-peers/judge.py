# Returns which bodies the schemas of a WSDL accept, according to libxml2, which is independent of their writer.
import json
import sys

from lxml import etree

given = json.load(sys.stdin)
wsdl = etree.fromstring(given['wsdl'].encode())
schema = etree.XMLSchema(etree.fromstring(etree.tostring(next(wsdl.iter('{http://www.w3.org/2001/XMLSchema}schema')))))
verdicts = []
for text in given['envelopes']:
    body = next(child for child in etree.fromstring(text.encode()) if child.tag.endswith('}Body'))
    valid = len(body) == 1 and schema.validate(etree.ElementTree(body[0]))
    verdicts.append(None if valid else str(schema.error_log.last_error))
json.dump(verdicts, sys.stdout)
