using System.CommandLine;
using Touchstone.Limits;
using Touchstone.Machine;
using Touchstone.Machines.Doctor;
using Touchstone.Protocol;

namespace Touchstone.Commands;

/// <summary>
/// <c>touchstone job</c>, which is in no help: the side of <c>machine</c> and <c>read</c> that does the jobs, in a process of its own. Reads a
/// job and its settings a line, with tabs between them, and writes a line of JSON for each; the programs in reference/ do the same.
/// </summary>
static class JobCommand
{
    public const string Name = "job";

    public static Command Create() => new(Name, "Does the jobs of machine and read that standard input names.") { Hidden = true };

    public static int Invoke(Terminal terminal)
    {
        using var doing = new Doing();
        while (Console.In.ReadLine() is { } line)
        {
            terminal.Out.WriteLine(doing.Answer(line));
            terminal.Out.Flush();
        }
        return ExitCodes.Done;
    }

    /// <summary>Keeps what the last request had made ready.</summary>
    sealed class Doing : IDisposable
    {
        IPreparedJob? prepared;
        string request = "";

        public JsonLine Answer(string line)
        {
            try
            {
                if (prepared is null || line != request)
                    Prepare(line);
                return SampleLine.Add(new JsonLine(SampleLine.Type), prepared!.Run());
            }
            catch (Exception e) when (e is JobException or OutOfMemoryException or IOException or UnauthorizedAccessException)
            {
                return new JsonLine("failure").Add("reason", e.Message);
            }
        }

        public void Dispose() => prepared?.Dispose();

        void Prepare(string line)
        {
            Dispose();
            (prepared, request) = (null, line);
            var parts = line.Split('\t');
            var job = IJob.All.Append(new WatchJob()).FirstOrDefault(job => job.Name == parts[0]) ?? throw new JobException($"no job is called \"{parts[0]}\"");
            if (job.Unavailable is { } reason)
                throw new JobException(reason);
            prepared = job.Prepare(JobSettings.Parse(parts.Skip(1)));
            // Code is compiled and caches are filled by a round that nobody counts.
            prepared.Run();
        }
    }
}
