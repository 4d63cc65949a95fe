export function PrototypalInheritance() {
  return (
    <>
      <h2>How does prototypal inheritance work?</h2>
      <p>
        In JavaScript objects inherit from objects. Every object has a hidden link to another one,
        its prototype. When a property is read and the object does not have it, the engine looks at
        the prototype, then at the prototype's prototype, until the chain ends at <code>null</code>.
      </p>
      <Code label="An object that inherits from another">{`const bicycle = {
  wheels: 2,
  describe() {
    return \`\${this.name} on \${this.wheels} wheels\`;
  },
};

const tandem = Object.create(bicycle);
tandem.name = 'A tandem';

tandem.describe();              // 'A tandem on 2 wheels'
Object.hasOwn(tandem, 'wheels'); // false: it was found on the prototype`}</Code>
      <h3>Reading uses the prototype, writing does not</h3>
      <p>
        Assigning <code>tandem.wheels = 3</code> does not change <code>bicycle</code>. It creates a
        property on <code>tandem</code> that hides the inherited one. All objects still share the
        prototype. If you add a method to it later, every object that inherits from it can use the
        method immediately.
      </p>
      <h3>
        What <code>this</code> means in an inherited method
      </h3>
      <p>
        <code>describe</code> was found on <code>bicycle</code>, but <code>this</code> is{' '}
        <code>tandem</code>. It is the object before the dot, not the object where the function was
        found. This is why several objects can share one method.
      </p>
      <h3>And classes?</h3>
      <p>
        <code>class</code> is a better way to write the same thing. Methods go onto{' '}
        <code>Bicycle.prototype</code>, <code>extends</code> links one prototype to the next, and{' '}
        <code>new</code> creates an object whose prototype is <code>Bicycle.prototype</code>.
        Nothing is copied: the object finds its methods in its prototype.
      </p>
    </>
  );
}

/** A code listing. It scrolls on narrow screens, so it must be focusable for the keyboard. */
function Code({ children, label }: { children: string; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
    <section aria-label={label} tabIndex={0} className="overflow-x-auto rounded-field bg-sand p-4">
      <pre className="text-sm leading-6">{children}</pre>
    </section>
  );
}
