import { Code } from './Code.tsx';

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
      <h3>Reading climbs, writing does not</h3>
      <p>
        Assigning <code>tandem.wheels = 3</code> would not touch <code>bicycle</code>. It makes a
        property on <code>tandem</code> that hides the inherited one. The prototype stays shared,
        and a method added to it later is there at once for every object below it.
      </p>
      <h3>
        What <code>this</code> means on the way
      </h3>
      <p>
        <code>describe</code> was found on <code>bicycle</code>, and yet <code>this</code> is{' '}
        <code>tandem</code>: it is the object before the dot, not the one where the function was
        found. That is what makes shared methods useful.
      </p>
      <h3>And classes?</h3>
      <p>
        <code>class</code> is a better way to write the same thing. Methods go onto{' '}
        <code>Bicycle.prototype</code>, <code>extends</code> links one prototype to the next, and{' '}
        <code>new</code> makes an object whose link points there. Nothing is copied, unlike in
        languages where a class is a plan from which objects are stamped.
      </p>
    </>
  );
}
