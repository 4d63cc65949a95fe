export function Frameworks() {
  return (
    <>
      <h2>React, Angular or Vue: which one?</h2>
      <p>
        All three build fast, accessible, well-tested applications. They differ in how much they
        decide for you, and in how they notice that something has changed.
      </p>
      <h3>React</h3>
      <p>
        A library for turning state into a user interface, and little else. A component is a
        function; when its state changes, it runs again, and React applies the difference. Routing,
        data and forms are yours to choose. That freedom is its strength, as the choice is immense,
        and its price, as every team has to choose well. It has the largest community of the three
        and, with React Native, a way to phones.
      </p>
      <h3>Angular</h3>
      <p>
        A whole framework by one maker: router, forms, HTTP client, dependency injection, tests and
        a command line that sets everything up alike. TypeScript is not an option but the language.
        There is more to learn before the first screen, and less to argue about after the hundredth;
        large teams that come and go tend to value that. Signals have made its way of noticing
        changes much simpler than it once was.
      </p>
      <h3>Vue</h3>
      <p>
        Between the two. Templates look like HTML with a few additions, state is reactive by itself,
        and router and store come from the same people without being forced on anybody. It is the
        quickest to learn for those who know HTML, and can be added to an existing page piece by
        piece.
      </p>
      <h3>How we would choose</h3>
      <p>
        By the people first: what the team knows beats any benchmark. Then by the surroundings:
        Angular where a hundred developers need one way, Vue where a page grows into an application,
        React where the best library for an unusual need is likely to exist. This shop is built with
        React, and would have been a good shop with either of the others.
      </p>
    </>
  );
}
