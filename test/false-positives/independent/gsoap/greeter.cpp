// The greeter of many SOAP tutorials with gSOAP. Greetings have at most 30 characters.

#include "Greeter_USCORESOAPBinding.nsmap"
#include "serve.h"
#include "soapGreeter_USCORESOAPBindingService.h"

class Greeter : public Greeter_USCORESOAPBindingService {
public:
  Greeter() : Greeter_USCORESOAPBindingService(SOAP_C_UTFSTRING | SOAP_XML_STRICT) {}

  int sayHi(_ns2__sayHi *, _ns2__sayHiResponse &response) {
    response.responseType = "Bonjour";
    return SOAP_OK;
  }

  int greetMe(_ns2__greetMe *request, _ns2__greetMeResponse &response) {
    const std::string greeting = "Hello " + request->requestType;
    response.responseType = greeting.size() <= 30 ? greeting : "Hello";
    return SOAP_OK;
  }

  int testNillable(_ns2__testNillable *request, _ns2__testNillableResponse &response) {
    response.responseType = request->NillElem;
    return SOAP_OK;
  }

  int greetMeLater(_ns2__greetMeLater *, _ns2__greetMeLaterResponse &response) {
    response.responseType = "Hello, finally";
    return SOAP_OK;
  }

  int greetMeSometime(_ns2__greetMeSometime *request, _ns2__greetMeSometimeResponse &response) {
    response.responseType = "How are you " + request->requestType;
    return SOAP_OK;
  }

  int greetMeOneWay(_ns2__greetMeOneWay *) { return send_greetMeOneWay_empty_response(); }

  int testDocLitFault(_ns2__testDocLitFault *request, _ns2__testDocLitFaultResponse &) {
    if (request->faultType == "NoSuchCodeLitFault") {
      SOAP_ENV__Detail *detail = refuse("There is no such code");
      detail->ns2__NoSuchCodeLit = soap_new__ns2__NoSuchCodeLit(soap);
      detail->ns2__NoSuchCodeLit->code = soap_new_req_ns2__ErrorCode(soap, 1, 1);
      return SOAP_FAULT;
    }
    if (request->faultType == "BadRecordLitFault") {
      refuse("The record is bad")->ns2__BadRecordLit = soap_new_std__string(soap);
      *soap->fault->detail->ns2__BadRecordLit = "bad";
      return SOAP_FAULT;
    }
    return SOAP_OK;
  }

  int testDocLitBare(const std::string &request, _ns2__BareDocumentResponse &response) {
    response.company = request;
    return SOAP_OK;
  }

private:
  SOAP_ENV__Detail *refuse(const char *reason) {
    soap_senderfault(reason, nullptr);
    return soap->fault->detail = soap_new_SOAP_ENV__Detail(soap);
  }
};

int main(int, char **arguments) {
  Greeter service;
  return serve(service, arguments[1]);
}
