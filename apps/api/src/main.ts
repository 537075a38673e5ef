import { runProcess } from './process';

runProcess();
