export function StateManagement() {
  return (
    <>
      <h2>What are the ways to manage state in React?</h2>
      <p>
        Before you choose a tool, ask what kind of state you have. Most applications have four kinds
        of state, and each kind is best kept in a different place.
      </p>
      <h3>State of one component</h3>
      <p>
        Examples are whether a menu is open, or the text in a field. <code>useState</code> is
        enough, and <code>useReducer</code> helps when several values change together. When two
        components need the same value, move it to their closest common parent. React is designed
        for this, and it works well even in large applications.
      </p>
      <h3>State that many components read</h3>
      <p>
        Examples are the signed-in person or the colour theme. Without context, you would have to
        pass them through many components. The disadvantage of context is that every component that
        reads it renders again when its value changes. So context is good for values that change
        rarely. For values that change often, stores such as Zustand, Jotai or Redux Toolkit let a
        component subscribe to just the part it shows.
      </p>
      <h3>State that belongs to the server</h3>
      <p>
        A list of bicycles in the browser is a copy. The original is on the server, and other people
        can change it at any time. The copy needs caching, updates, retries and a way to mark it as
        out of date. TanStack Query and similar libraries do exactly this. When you move server data
        out of a global store, there is often so little left that you no longer need the store.
      </p>
      <h3>State of the address bar</h3>
      <p>
        Examples are the page, the category and the filter. If people should be able to share it or
        go back to it, put it into the URL. The router is then its store.
      </p>
      <p>
        In short: start with state in the component. Move it to a parent when two components need
        it. Keep server data in a query cache. Put anything that people share or go back to into the
        URL. Use a global store only for what is left.
      </p>
    </>
  );
}
