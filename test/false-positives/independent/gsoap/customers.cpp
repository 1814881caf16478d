// A register of customers with gSOAP: updateCustomer stores one, getCustomersByName finds those with a name.

#include <map>

#include "CustomerServiceServiceSoapBinding.nsmap"
#include "serve.h"
#include "soapCustomerServiceServiceSoapBindingService.h"

class Customers : public CustomerServiceServiceSoapBindingService {
public:
  Customers() : CustomerServiceServiceSoapBindingService(SOAP_C_UTFSTRING | SOAP_XML_STRICT) {}

  int updateCustomer(ns1__updateCustomer *request) {
    if (const ns1__customer *given = request->customer) {
      Customer &kept = customers[given->customerId];
      kept.whole = *given;
      keep(given->name, kept.name, kept.whole.name);
      keep(given->numOrders, kept.orders, kept.whole.numOrders);
      keep(given->test, kept.test, kept.whole.test);
      keep(given->birthDate, kept.birthDate, kept.whole.birthDate);
      keep(given->type, kept.type, kept.whole.type);
    }
    return send_updateCustomer_empty_response(SOAP_OK);
  }

  int getCustomersByName(ns1__getCustomersByName *request, ns1__getCustomersByNameResponse &response) {
    for (auto &[id, kept] : customers)
      if (request->name == nullptr || (kept.whole.name != nullptr && kept.name == *request->name))
        response.return_.push_back(&kept.whole);
    if (!response.return_.empty() || request->name == nullptr) return SOAP_OK;
    auto *none = soap_new_ns1__NoSuchCustomer(soap);
    none->customerName = request->name;
    soap_senderfault("There is no customer of this name", nullptr);
    soap->fault->detail = soap_new_SOAP_ENV__Detail(soap);
    soap->fault->detail->ns1__NoSuchCustomer_ = none;
    return SOAP_FAULT;
  }

private:
  // The data that gSOAP reads are freed with the request; stored customers are here.
  struct Customer {
    ns1__customer whole;
    std::string name, test, birthDate;
    int orders;
    enum ns1__customerType type;
  };
  std::map<int, Customer> customers;

  template <class T> static void keep(const T *given, T &place, T *&member) {
    if (given != nullptr) place = *given;
    member = given == nullptr ? nullptr : &place;
  }
};

int main(int, char **arguments) {
  Customers service;
  return serve(service, arguments[1]);
}
