// Serves a gSOAP service on the loopback until it is ended.

#include <cstdlib>

template <class Service> int serve(Service &service, const char *port) {
  service.soap->bind_flags = SO_REUSEADDR;
  service.soap->recv_timeout = service.soap->send_timeout = 2;
  if (!soap_valid_socket(service.bind("127.0.0.1", std::atoi(port), 100))) {
    service.soap_stream_fault(std::cerr);
    return 1;
  }
  while (soap_valid_socket(service.accept())) {
    service.serve();
    service.destroy();
  }
  return 0;
}
