import com.sun.xml.ws.developer.SchemaValidation;
import java.util.concurrent.Executors;
import javax.jws.WebService;
import javax.xml.ws.Endpoint;
import javax.xml.ws.Holder;
import service.Account;
import service.EchoException;
import service.EchoFault;
import service.EchoWithHeaders;
import service.EchoWithHeadersResponse;
import service.NoParamsWithHeader;
import service.NoParamsWithHeaderResponse;
import service.TestService;

/** What it is told it says again: the JAX-WS reference implementation, messages validated against their schemas. */
@WebService(
    endpointInterface = "service.TestService",
    serviceName = "TestService",
    portName = "TestPort",
    targetNamespace = "http://service.ws.extension.mule.org/")
@SchemaValidation
public class Echo implements TestService {
  public static void main(String[] arguments) {
    Endpoint endpoint = Endpoint.create(new Echo());
    endpoint.setExecutor(Executors.newFixedThreadPool(4));
    endpoint.publish("http://127.0.0.1:" + arguments[0] + "/");
  }

  @Override
  public void echo(Holder<String> text) {}

  @Override
  public void fail(Holder<String> text) throws EchoException {
    EchoFault fault = new EchoFault();
    fault.setText(text.value);
    throw new EchoException("It fails, as it always does", fault);
  }

  @Override
  public EchoWithHeadersResponse echoWithHeaders(
      EchoWithHeaders parameters, String headerIn, Holder<String> headerOut, Holder<String> headerInOut) {
    EchoWithHeadersResponse response = new EchoWithHeadersResponse();
    response.setText(parameters.getText());
    headerOut.value = headerIn;
    return response;
  }

  @Override
  public String noParams() {
    return "nothing";
  }

  @Override
  public NoParamsWithHeaderResponse noParamsWithHeader(NoParamsWithHeader parameters, String headerIn) {
    NoParamsWithHeaderResponse response = new NoParamsWithHeaderResponse();
    response.setText(headerIn);
    return response;
  }

  @Override
  public void echoAccount(Holder<Account> account, String name) {}
}
