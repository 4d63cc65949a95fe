/**
 * Files that no development server may serve: those that Vite leaves out by default, and the data
 * folder, whose mails contain links that reset passwords.
 */
export const privateFiles = ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/data/**'];
