import { settings } from '../../client-settings.ts';
import { ArticlePicture } from './ArticlePicture.tsx';
import { Frameworks } from './Frameworks.tsx';
import { PrototypalInheritance } from './PrototypalInheritance.tsx';
import { StateManagement } from './StateManagement.tsx';
import { UnitTests } from './UnitTests.tsx';

const articles = [
  { id: 'state', Article: StateManagement },
  { id: 'prototypes', Article: PrototypalInheritance },
  { id: 'unit-tests', Article: UnitTests },
  { id: 'frameworks', Article: Frameworks },
];

export function BlogPage() {
  return (
    <div className="mx-auto grid max-w-3xl gap-12">
      <header className="grid gap-3">
        <h1 className="text-4xl">Blog</h1>
        <p className="text-lg text-soft">
          The people who build {settings.brand.name} answer four common questions about building for
          the web.
        </p>
      </header>
      {articles.map(({ id, Article }, index) => (
        <article key={id} id={id} className="overflow-hidden card">
          <ArticlePicture number={index + 1} />
          <div className="grid gap-4 p-5 leading-relaxed sm:p-10 [&_code]:rounded [&_code]:bg-sand [&_code]:px-1.5 [&_code]:py-0.5 [&_code]:text-sm [&_h2]:mb-2 [&_h2]:text-2xl [&_h3]:mt-3 [&_h3]:text-lg [&_li]:mb-2 [&_ul]:list-disc [&_ul]:pl-6">
            <Article />
          </div>
        </article>
      ))}
    </div>
  );
}
