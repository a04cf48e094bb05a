import { title } from './title';

const heading = document.createElement('h1');
heading.textContent = title;
document.getElementById('app')?.append(heading);
