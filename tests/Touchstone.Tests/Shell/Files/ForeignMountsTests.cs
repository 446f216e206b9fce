namespace Touchstone.Tests.Shell.Files;

public sealed class ForeignMountsTests
{
    [Fact]
    public void Everything_in_a_file_system_that_a_program_of_another_user_is_belongs_to_that_user()
    {
        string[] mounts =
        [
            "25 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw",
            "90 25 0:51 / /tmp/touchstone-1000 rw,nosuid,nodev - fuse fake rw,user_id=1001,group_id=1001,default_permissions,allow_other",
            "91 25 0:52 / /home/me/far rw,nosuid,nodev shared:7 master:1 - fuse.sshfs me@host: rw,user_id=1000,group_id=1000",
            "92 25 0:53 / /mnt/disk rw - fuseblk /dev/sdb1 rw,user_id=0,group_id=0",
            "93 25 0:54 / /mnt/odd rw - fuse.odd odd rw",
            "94 25 0:55 / /tmp rw - tmpfs tmpfs rw,user_id=1001",
        ];

        Assert.Equal(
            new Dictionary<string, uint> { ["0:51"] = 1001, ["0:54"] = uint.MaxValue },
            ForeignMounts.UsersOf(mounts, [0, 1000]));
    }

    [LinuxFact]
    public void A_folder_of_this_machine_belongs_to_its_owner() =>
        Assert.Equal(Users.Effective, FileFacts.Of(Directory.CreateTempSubdirectory("touchstone-test-").FullName, followsLink: false)!.Value.Owner);
}
