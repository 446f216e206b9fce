using System.ComponentModel;
using System.Diagnostics;
using Mono.Cecil;
using Mono.Cecil.Rocks;

namespace Touchstone.Tests.Shell.Processes;

public sealed class ProgramStartTests : IDisposable
{
    const UnixFileMode Executable = UnixFileMode.UserRead | UnixFileMode.UserExecute;

    readonly TemporaryFolder disk = new();

    public void Dispose() => disk.Dispose();

    [LinuxFact]
    public void A_program_is_found_only_in_the_absolute_folders_of_PATH()
    {
        Program("bin/tool");
        var relative = Path.GetRelativePath(Environment.CurrentDirectory, disk.Folder("bin"));

        Assert.Equal(disk.Folder("bin/tool"), ProgramStart.Find("tool", $"/none:{disk.Folder("bin")}"));
        Assert.Null(ProgramStart.Find("tool", $"{relative}:.::/none"));
        Assert.Null(ProgramStart.Find("tool", ""));
    }

    [LinuxFact]
    public void Only_a_file_that_can_be_executed_is_a_program()
    {
        disk.Write("text/tool", "");
        Directory.CreateDirectory(disk.Folder("folder/tool"));
        Program("bin/tool");
        Directory.CreateDirectory(disk.Folder("link"));
        File.CreateSymbolicLink(disk.Folder("link/tool"), disk.Folder("bin/tool"));
        var search = string.Join(':', [disk.Folder("text"), disk.Folder("folder")]);

        Assert.Null(ProgramStart.Find("tool", search));
        Assert.Equal(disk.Folder("link/tool"), ProgramStart.Find("tool", $"{search}:{disk.Folder("link")}"));
    }

    [LinuxFact]
    public void The_programs_that_a_program_starts_by_name_are_not_those_of_the_current_folder_either()
    {
        Program("bin/tool");

        var start = ProgramStart.Of("tool", [], $".:{disk.Folder("bin")}::bin");

        Assert.Equal(disk.Folder("bin"), start.Environment["PATH"]);
    }

    [Fact]
    public void A_path_that_the_user_named_is_used_and_a_missing_program_is_an_error_with_its_name()
    {
        Assert.Equal(Path.GetFullPath("tools/chrome"), ProgramStart.Find(Path.Combine("tools", "chrome"), ""));
        Assert.Contains("no-such-program", Assert.Throws<Win32Exception>(() => ProgramStart.Of("no-such-program", [])).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void No_other_class_chooses_the_file_of_a_program()
    {
        string[] assemblies =
        [
            "Touchstone.Shell", "Touchstone.Numbers", "Touchstone.Machine", "Touchstone.Heap", "Touchstone.Core", "Touchstone.Build", "Touchstone.Analysis",
            "Touchstone.Measure", "Touchstone.Report", "touchstone",
        ];
        // The inspector is a program of its own. This assembly has its sources.
        var inspector = Path.Combine(TouchstoneRoot.Find(out _)!.Folder, "src", "Touchstone.Inspector");

        Assert.DoesNotContain(
            Directory.EnumerateFiles(inspector, "*.cs"), file => File.ReadAllText(file).Contains("System.Diagnostics", StringComparison.Ordinal));
        Assert.Equal([typeof(ProgramStart).FullName], assemblies.SelectMany(Choosing).Distinct());
    }

    // The types that name a program: by the constructor or the property of the start, or by the short forms of Process.Start.
    static IEnumerable<string> Choosing(string assembly)
    {
        using var module = ModuleDefinition.ReadModule(Path.Combine(AppContext.BaseDirectory, assembly + ".dll"));
        return
        [
            .. from type in module.GetAllTypes()
               where type.Methods.Where(method => method.HasBody).SelectMany(method => method.Body.Instructions)
                   .Any(instruction => instruction.Operand is MethodReference called && Chooses(called))
               select Outermost(type).FullName,
        ];
    }

    static bool Chooses(MethodReference called) => called.DeclaringType.FullName == typeof(ProcessStartInfo).FullName
        ? called.Name is ".ctor" or "set_FileName"
        : called.DeclaringType.FullName == typeof(Process).FullName && called.Name == "Start"
            && called.Parameters.FirstOrDefault()?.ParameterType.FullName == typeof(string).FullName;

    // A lambda or an async method is a type inside of its class.
    static TypeDefinition Outermost(TypeDefinition type) => type.DeclaringType is { } outer ? Outermost(outer) : type;

    void Program(string name)
    {
        if (!OperatingSystem.IsWindows())
            File.SetUnixFileMode(disk.Write(name, "#!/bin/sh\n"), Executable);
    }
}
