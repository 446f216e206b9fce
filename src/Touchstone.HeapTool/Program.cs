using Touchstone;

// touchstone-heap 4711 is touchstone heap 4711.
return await ProcessEntry.Run(args is ["--version"] ? args : ["heap", .. args]);
