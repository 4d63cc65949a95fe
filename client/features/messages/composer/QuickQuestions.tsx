const questions = [
  'Is it still available?',
  'Can I see it on Saturday?',
  'Does it have any damage?',
  'Which body height does it fit?',
];

/** Common first questions. Pressing one puts it into the field, where it can still be changed. */
export const QuickQuestions = ({ onChoose }: { onChoose(question: string): void }) => (
  <ul aria-label="Quick questions" className="flex flex-wrap gap-2">
    {questions.map((question) => (
      <li key={question}>
        <button
          type="button"
          onClick={() => onChoose(question)}
          className="min-h-9 rounded-full border border-line bg-card px-3 text-sm hover:bg-sand"
        >
          {question}
        </button>
      </li>
    ))}
  </ul>
);
