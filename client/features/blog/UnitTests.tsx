export function UnitTests() {
  return (
    <>
      <h2>What is a unit test, and why write them?</h2>
      <p>
        A unit test runs a small piece of a program by itself, with chosen input, and checks what
        comes out. Each test takes milliseconds, so thousands of tests can run every time you save.
      </p>
      <h3>What they are good for</h3>
      <ul>
        <li>
          <strong>They show where the error is.</strong> When a test of the whole application fails,
          the error may be anywhere. When the test of one rule fails, the error is in that rule.
        </li>
        <li>
          <strong>They make changes easier.</strong> If your code has tests, you can change it and
          see immediately whether it still works. Without tests, people avoid changing the code.
        </li>
        <li>
          <strong>They cover unusual cases.</strong> Examples are the 29th of February, an empty
          list or a price of $0.50. People who test by hand rarely try these cases.
        </li>
        <li>
          <strong>They describe what the code should do.</strong> “A payment that comes too late is
          refunded in full” is a rule that a test checks every day.
        </li>
      </ul>
      <h3>What makes a good one</h3>
      <p>
        A good test checks what the code does, not how. A test that repeats the implementation with
        mocks fails after every change and finds no errors. A good test does not depend on other
        tests or on their order. You have also seen it fail at least once: a test that never fails
        may be checking nothing. Break the code on purpose before you trust the test.
      </p>
      <h3>What they cannot do</h3>
      <p>
        Each part can work correctly, and the whole application can still fail. To check that the
        parts work together, run tests against the real server and a real database. To check that
        people can complete their tasks, run tests in a real browser. You need many unit tests, some
        server tests and a few browser tests. Each kind finds errors that the others miss.
      </p>
    </>
  );
}
