export function UnitTests() {
  return (
    <>
      <h2>What is a unit test, and why write them?</h2>
      <p>
        A unit test runs a small piece of a program by itself, with chosen input, and checks what
        comes out. It needs milliseconds, so thousands of them can run while one saves a file.
      </p>
      <h3>What they are good for</h3>
      <ul>
        <li>
          <strong>They say where it broke.</strong> When a journey through the whole application
          fails, the fault may be anywhere. When the test of one rule fails, it is in that rule.
        </li>
        <li>
          <strong>They make change cheap.</strong> Code with tests can be rewritten on a Friday.
          Code without them is left alone until it cannot be left alone any longer.
        </li>
        <li>
          <strong>They reach the corners.</strong> The 29th of February, an empty list, a price of
          $0.50: a test gets there in one line, a person with a mouse hardly ever does.
        </li>
        <li>
          <strong>They tell what was meant.</strong> “A payment that comes too late is refunded in
          full” is a sentence that a machine checks every day.
        </li>
      </ul>
      <h3>What makes a good one</h3>
      <p>
        It checks what the code does, not how. A test that repeats the implementation with mocks
        breaks with every change and catches nothing. It is independent of its neighbours and of
        their order. And it has failed once: a test that nobody has ever seen fail may be checking
        nothing at all, so break the code on purpose before you trust it.
      </p>
      <h3>What they cannot do</h3>
      <p>
        A hundred correct parts can make a bicycle that does not roll. Whether the parts fit is for
        tests that run the real server with a real database, and whether a person gets where they
        want to go is for tests in a real browser. Many small ones, some of the middle kind, a few
        whole journeys: each finds what the others miss.
      </p>
    </>
  );
}
