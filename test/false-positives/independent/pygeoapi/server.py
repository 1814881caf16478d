"""Serves the collections of pygeoapi.yml, without the debugger of `pygeoapi serve`."""

import os
import sys

os.environ["PYGEOAPI_CONFIG"] = "pygeoapi.yml"
os.environ["PYGEOAPI_OPENAPI"] = "openapi.yml"

from pygeoapi.flask_app import APP  # noqa: E402

APP.run(host="127.0.0.1", port=int(sys.argv[1]), threaded=True)
