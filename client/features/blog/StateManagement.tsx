export function StateManagement() {
  return (
    <>
      <h2>What are the ways to manage state in React?</h2>
      <p>
        Before choosing a tool it pays to ask what kind of state it is. Most of what applications
        hold falls into four kinds, and each has a natural home.
      </p>
      <h3>State of one component</h3>
      <p>
        Whether a menu is open, what stands in a field: <code>useState</code> is enough, and{' '}
        <code>useReducer</code> helps once several values change together. When two components need
        the same value, it moves to their closest common parent. That is not a workaround; it is the
        design, and it carries further than most people expect.
      </p>
      <h3>State that many components read</h3>
      <p>
        The signed-in person or the colour theme would have to be passed through dozens of layers.
        Context saves that, with one catch: everything that reads a context renders again when its
        value changes. Values that change seldom suit it well. For those that change often, stores
        such as Zustand, Jotai or Redux Toolkit let a component subscribe to just the part it shows.
      </p>
      <h3>State that belongs to the server</h3>
      <p>
        A list of bicycles is not ours; it is a copy of something that others change meanwhile. It
        needs caching, renewal, retries and a way to say that it is out of date. TanStack Query and
        its like do exactly this. Moving server data out of a global store often leaves so little in
        there that the store is no longer needed.
      </p>
      <h3>State of the address bar</h3>
      <p>
        The page, the category, the filter: if a person should be able to share it or go back to it,
        it belongs into the URL, and the router is its store.
      </p>
      <p>
        So the short answer: start with the component, lift when two need it, put shared copies of
        server data into a query cache, put places into the URL, and reach for a global store only
        for what is left.
      </p>
    </>
  );
}
