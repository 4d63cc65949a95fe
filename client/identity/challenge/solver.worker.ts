import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

// Answers a challenge with its solution; with null after 90 seconds, and where it cannot be solved.
addEventListener('message', ({ data: challenge }) => {
  solveChallenge({ challenge, deriveKey }).then(
    (solution) => postMessage(solution),
    () => postMessage(null),
  );
});
