import { knowAllZones } from '@harmony/domain/zones';
import { runProcess } from './process';

knowAllZones();
runProcess();
