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
        React is a library that turns state into a user interface. A component is a function. When
        its state changes, it runs again, and React updates only what is different. You choose your
        own tools for routing, data and forms. The choice is large, so every team has to choose
        carefully. React has the largest community of the three. With React Native, you can also
        build apps for phones.
      </p>
      <h3>Angular</h3>
      <p>
        Angular is a complete framework from one team. It includes a router, forms, an HTTP client,
        dependency injection, tests and a command line tool that sets up every project in the same
        way. Applications are written in TypeScript. There is more to learn at the start, but fewer
        decisions to make later. This helps large teams whose members change often. Signals have
        made change detection much simpler than before.
      </p>
      <h3>Vue</h3>
      <p>
        Vue is between React and Angular. Templates look like HTML with a few additions, and state
        is reactive automatically. The Vue team also makes a router and a store, and you can choose
        whether to use them. Vue is the quickest to learn if you know HTML, and you can add it to an
        existing page step by step.
      </p>
      <h3>How we would choose</h3>
      <p>
        First, look at your team: a framework that the team knows is better than one that wins a
        benchmark. Then look at your project. Choose Angular if many developers need one common way
        of working. Choose Vue if an existing page is growing into an application. Choose React if
        you have unusual needs and want the largest choice of libraries. This shop is built with
        React, but Angular or Vue would have worked well too.
      </p>
    </>
  );
}
