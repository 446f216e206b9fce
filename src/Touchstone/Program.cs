using Touchstone.Heap.Commands;

return HeapProgram.IsHelper ? HeapProgram.RunHelper() : await ToolProcess.Run((terminal, cancel) => CommandLine.Run(args, terminal, cancel));
